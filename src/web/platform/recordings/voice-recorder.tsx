import Square from 'lucide-react/icons/square';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Recording } from '#shared/contract/recording-fields.ts';
import { voiceLength } from '#shared/domain/voice-rules.ts';
import type { CallResult } from '#web/platform/api/api.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import type { RecordedVoice } from '#web/platform/recordings/record-voice.ts';
import { useRecordVoice } from '#web/platform/recordings/use-record-voice.ts';
import { VoicePlayer } from '#web/platform/recordings/voice-player.tsx';
import styles from '#web/platform/recordings/voice-recorder.module.css';
import { Waveform } from '#web/platform/recordings/waveform.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { takeFocus } from '#web/ui/feedback/take-focus.ts';

type Upload = {
  readonly fields: { readonly client_id: string; readonly peaks: string };
  readonly file: File;
  readonly onProgress: (fraction: number) => void;
  readonly signal: AbortSignal;
};

type Props = {
  readonly longestSeconds: number;
  /** saves the recording; null: cancelled */
  readonly onSave: (upload: Upload) => Promise<CallResult<unknown> | null>;
  readonly saveLabel: string;
  readonly savingLabel: string;
  /** the reason why saving is not possible now */
  readonly disabledReason?: string | false;
  readonly onClose: () => void;
};

/** Records a voice message, then plays it back before saving. */
export const VoiceRecorder = (props: Props) => {
  const [attempt, setAttempt] = useState(1);
  return <Attempt key={attempt} {...props} onAgain={() => setAttempt(attempt + 1)} />;
};

const Attempt = ({ onAgain, ...props }: Props & { readonly onAgain: () => void }) => {
  const { longestSeconds, onClose } = props;
  const t = useTranslations('voice-recorder');
  const { state, stop } = useRecordVoice(longestSeconds);
  const cancel = useEffectEvent((event: KeyboardEvent) => {
    // Escape never discards a finished recording; that needs its own button.
    if (event.key === 'Escape' && state.step !== 'ready') onClose();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => cancel(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
  return (
    <div role="group" aria-label={t('label')} className={styles.recorder}>
      <p role="status" className="visually-hidden">
        {state.step === 'recording' && t('recording')}
      </p>
      {state.step === 'asking' && (
        <div className={styles.bar}>
          <IconButton ref={takeFocus} label={t('cancel')} icon={<X aria-hidden />} onClick={onClose} />
          <p>{t('asking')}</p>
        </div>
      )}
      {(state.step === 'recording' || state.step === 'reading') && (
        <div className={styles.bar}>
          <IconButton label={t('cancel')} icon={<X aria-hidden />} onClick={onClose} />
          {state.step === 'recording' && (
            <>
              <span aria-hidden className={styles.dot} />
              <span className={styles.time}>
                {t('time', { elapsed: voiceLength(state.elapsedMs), longest: voiceLength(longestSeconds * 1000) })}
              </span>
              <Waveform peaks={state.levels} fraction={1} className={styles.level} />
            </>
          )}
          <IconButton
            ref={takeFocus}
            variant="primary"
            label={t('stop')}
            icon={<Square aria-hidden />}
            className={styles.stop}
            onClick={stop}
          />
        </div>
      )}
      {state.step === 'failed' && (
        <>
          <div role="alert">
            <Alert tone="danger">{t(`failed.${state.fault}`)}</Alert>
          </div>
          <div className={styles.buttons}>
            <Button size="small" variant="quiet" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button ref={takeFocus} size="small" variant="soft" onClick={onAgain}>
              {t('again')}
            </Button>
          </div>
        </>
      )}
      {state.step === 'ready' && <ReadyVoice {...props} recording={state.recording} voice={state.voice} />}
    </div>
  );
};

type ReadyProps = Props & { readonly recording: RecordedVoice; readonly voice: Recording };

/** Keeps the recording if the upload fails. */
const ReadyVoice = ({ recording, voice, onSave, saveLabel, savingLabel, onClose, ...props }: ReadyProps) => {
  const t = useTranslations('voice-recorder');
  const [uploadId] = useState(() => crypto.randomUUID());
  const [fraction, setFraction] = useState(0);
  const [aborter] = useState(() => new AbortController());
  const { run, isPending, problem } = useCall();
  useEffect(() => () => aborter.abort(), [aborter]);
  const { file, durationMs, peaks } = recording;
  const save = () => {
    const fields = { client_id: uploadId, peaks: JSON.stringify(peaks) };
    run(() => onSave({ fields, file, onProgress: setFraction, signal: aborter.signal }));
  };
  return (
    <>
      <VoicePlayer voice={voice} label={t('preview', { seconds: Math.floor(durationMs / 1000) })} />
      {isPending && <ProgressBar label={savingLabel} fraction={fraction} />}
      <div role="alert">{problem !== null && <Alert tone="danger">{problem}</Alert>}</div>
      <div className={styles.buttons}>
        <Button size="small" variant="quiet" onClick={onClose}>
          {t('discard')}
        </Button>
        <Button
          ref={takeFocus}
          size="small"
          variant="primary"
          loadingLabel={isPending && savingLabel}
          disabledReason={props.disabledReason ?? false}
          onClick={save}
        >
          {saveLabel}
        </Button>
      </div>
    </>
  );
};
