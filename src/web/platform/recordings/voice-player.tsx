import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Recording } from '#shared/contract/recording-fields.ts';
import { voiceLength, type VoiceType } from '#shared/domain/voice-rules.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import styles from '#web/platform/recordings/voice-player.module.css';
import { Waveform } from '#web/platform/recordings/waveform.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';

type Props = {
  readonly voice: Recording;
  /** accessible name: what the recording is and whose */
  readonly label: string;
  /** if set, starts playing when mounted, because the member has just asked for it */
  readonly isAsked?: boolean;
};

const CODECS: Readonly<Record<VoiceType, string>> = {
  'audio/webm': 'audio/webm; codecs="opus"',
  'audio/mp4': 'audio/mp4; codecs="mp4a.40.2"',
  'audio/ogg': 'audio/ogg; codecs="opus"',
};
const RATES = [1, 1.5, 2] as const;
const STEP_MS = 100;

/** Loads the audio only when it is played; other players pause. */
export const VoicePlayer = ({ voice, label, isAsked = false }: Props) => {
  const { duration_ms: lengthMs, peaks, type, filename } = voice;
  const t = useTranslations('voice-player');
  const audio = useRef<HTMLAudioElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [atMs, setAtMs] = useState(0);
  const [rate, setRate] = useState<(typeof RATES)[number]>(1);
  const [problem, setProblem] = useState<'unplayable' | 'unloaded' | null>(null);

  const play = (sound: HTMLAudioElement) => {
    if (sound.canPlayType(CODECS[type]) === '') return setProblem('unplayable');
    setProblem(null);
    if (sound.error !== null) sound.load();
    for (const other of document.querySelectorAll('audio')) if (other !== sound) other.pause();
    // The element's `error` event reports the reason.
    sound.play().catch(() => undefined);
  };
  const begin = useEffectEvent(() => {
    button.current?.focus();
    if (audio.current !== null) play(audio.current);
  });
  useEffect(() => {
    if (isAsked) begin();
  }, [isAsked]);

  const press = () => {
    const sound = audio.current;
    if (sound === null) return;
    if (isPlaying) sound.pause();
    else play(sound);
  };
  const changeRate = () => {
    const next = RATES[RATES.indexOf(rate) + 1] ?? RATES[0];
    setRate(next);
    if (audio.current === null) return;
    audio.current.defaultPlaybackRate = next;
    audio.current.playbackRate = next;
  };
  const seek = (ms: number) => {
    setAtMs(ms);
    if (audio.current !== null) audio.current.currentTime = ms / 1000;
  };
  const length = voiceLength(lengthMs);
  const elapsed = voiceLength(atMs);
  return (
    <div role="group" aria-label={label} className={styles.player}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has written down what a member says */}
      <audio
        ref={audio}
        src={filename}
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => {
          setPlaying(false);
          seek(0);
        }}
        onTimeUpdate={({ currentTarget }) => setAtMs(Math.min(lengthMs, currentTarget.currentTime * 1000))}
        onError={({ currentTarget: { error } }) => {
          setPlaying(false);
          setProblem(error?.code === MediaError.MEDIA_ERR_DECODE ? 'unplayable' : 'unloaded');
        }}
      />
      <IconButton
        ref={button}
        variant="filled"
        label={t(isPlaying ? 'pause' : 'play')}
        icon={isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
        onClick={press}
      />
      <span className={styles.line}>
        <Waveform peaks={peaks} fraction={atMs / lengthMs} />
        <input
          type="range"
          min={0}
          max={lengthMs}
          step={STEP_MS}
          value={atMs}
          aria-label={t('position')}
          aria-valuetext={t('position_value', { elapsed, length })}
          onChange={({ currentTarget }) => seek(currentTarget.valueAsNumber)}
        />
      </span>
      <button type="button" className={styles.rate} aria-label={t('speed', { rate })} onClick={changeRate}>
        {t('rate', { rate })}
      </button>
      <span aria-hidden className={styles.time}>
        {atMs > 0 ? t('elapsed', { elapsed, length }) : length}
      </span>
      <p role="alert" className={styles.problem}>
        {problem !== null && t(problem)}
      </p>
    </div>
  );
};
