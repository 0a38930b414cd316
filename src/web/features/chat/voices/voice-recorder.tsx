import Square from 'lucide-react/icons/square';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useState } from 'react';
import type { OutputOf } from '#shared/contract/contract.ts';
import { VOICE_LONGEST_SECONDS, voiceLength } from '#shared/domain/voice-rules.ts';
import type { Recording } from '#web/features/chat/voices/record-voice.ts';
import { useRecordVoice } from '#web/features/chat/voices/use-record-voice.ts';
import { type Voice, VoicePlayer } from '#web/features/chat/voices/voice-player.tsx';
import styles from '#web/features/chat/voices/voice-recorder.module.css';
import { Waveform } from '#web/features/chat/voices/waveform.tsx';
import { uploadFile } from '#web/platform/api/upload-file.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { takeFocus } from '#web/ui/feedback/take-focus.ts';

export type UploadedVoice = OutputOf<'POST /api/voice.php'>['voice'];

type Props = {
  readonly priceCredits: number;
  readonly credits: number;
  /** uploaded, for this one message */
  readonly onUploaded: (voice: UploadedVoice) => void;
  readonly onClose: () => void;
};

const LONGEST = voiceLength(VOICE_LONGEST_SECONDS * 1000);

/** In place of the field: records, then plays what will be sent. */
export const VoiceRecorder = (props: Props) => {
  const [attempt, setAttempt] = useState(1);
  return <Attempt key={attempt} {...props} onAgain={() => setAttempt(attempt + 1)} />;
};

const Attempt = ({ onAgain, ...props }: Props & { readonly onAgain: () => void }) => {
  const { onClose } = props;
  const t = useTranslations('voice-recorder');
  const { state, stop } = useRecordVoice();
  const cancel = useEffectEvent((event: KeyboardEvent) => {
    // What is recorded goes by its own button only.
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
                {t('time', { elapsed: voiceLength(state.elapsedMs), longest: LONGEST })}
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

type ReadyProps = Props & { readonly recording: Recording; readonly voice: Voice };

/** Stays as it is when the upload fails. */
const ReadyVoice = ({ recording, voice, priceCredits, credits, onUploaded, onClose }: ReadyProps) => {
  const t = useTranslations('voice-recorder');
  const chat = useTranslations('chat');
  const errors = useTranslations('errors');
  const [uploadId] = useState(() => crypto.randomUUID());
  const [fraction, setFraction] = useState(0);
  const [aborter] = useState(() => new AbortController());
  const { run, isPending, problem } = useCall();
  useEffect(() => () => aborter.abort(), [aborter]);
  const { file, durationMs, peaks } = recording;
  const upload = () => {
    const fields = { client_id: uploadId, peaks: JSON.stringify(peaks) };
    run(() => uploadFile('POST /api/voice.php', { fields, file, onProgress: setFraction, signal: aborter.signal }), {
      onDone: (answer) => onUploaded(answer.voice),
    });
  };
  return (
    <>
      <VoicePlayer voice={voice} label={t('preview', { seconds: Math.floor(durationMs / 1000) })} />
      {isPending && <ProgressBar label={chat('messages.sending')} fraction={fraction} />}
      <div role="alert">{problem !== null && <Alert tone="danger">{problem}</Alert>}</div>
      <div className={styles.buttons}>
        <Button size="small" variant="quiet" onClick={onClose}>
          {t('discard')}
        </Button>
        <Button
          ref={takeFocus}
          size="small"
          variant="primary"
          loadingLabel={isPending && chat('messages.sending')}
          disabledReason={credits < priceCredits && errors('insufficient_credits')}
          onClick={upload}
        >
          {chat('gifts.send', { price: priceCredits })}
        </Button>
      </div>
    </>
  );
};
