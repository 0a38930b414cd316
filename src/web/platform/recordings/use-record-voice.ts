import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Recording } from '#shared/contract/recording-fields.ts';
import { VOICE_PEAKS, VOICE_TYPES } from '#shared/domain/voice-rules.ts';
import {
  type RecordedVoice,
  RecordingError,
  type RecordingFault,
  recordVoice,
} from '#web/platform/recordings/record-voice.ts';

type State =
  | { readonly step: 'asking' | 'reading' }
  | { readonly step: 'recording'; readonly elapsedMs: number; readonly levels: readonly number[] }
  | { readonly step: 'ready'; readonly recording: RecordedVoice; readonly voice: Recording }
  | { readonly step: 'failed'; readonly fault: RecordingFault };

const QUIET: readonly number[] = Array.from({ length: VOICE_PEAKS }, () => 0);

const voiceOf = ({ file, durationMs, peaks }: RecordedVoice): Recording => ({
  duration_ms: durationMs,
  peaks: [...peaks],
  type: VOICE_TYPES.find((type) => type === file.type) ?? VOICE_TYPES[0],
  filename: URL.createObjectURL(file),
});

/** Starts recording when mounted; discards everything when unmounted. */
export const useRecordVoice = (longestSeconds: number) => {
  const [state, setState] = useState<State>({ step: 'asking' });
  const stopper = useRef(new AbortController());

  const run = useEffectEvent(async (cancelled: AbortSignal): Promise<void> => {
    const { signal: stopped } = stopper.current;
    let levels = QUIET;
    const onMoment = ({ elapsedMs, level }: { elapsedMs: number; level: number }) => {
      if (cancelled.aborted || stopped.aborted) return;
      levels = [...levels.slice(1), level];
      setState({ step: 'recording', elapsedMs, levels });
    };
    try {
      const recording = await recordVoice({ longestSeconds, cancelled, stopped, onMoment });
      if (recording === null || cancelled.aborted) return;
      setState({ step: 'ready', recording, voice: voiceOf(recording) });
    } catch (error) {
      if (cancelled.aborted) return;
      setState({ step: 'failed', fault: error instanceof RecordingError ? error.fault : 'failed' });
    }
  });
  useEffect(() => {
    // Audio that is playing would be recorded too.
    for (const sound of document.querySelectorAll('audio')) sound.pause();
    const canceller = new AbortController();
    stopper.current = new AbortController();
    void run(canceller.signal);
    return () => canceller.abort();
  }, []);

  const address = state.step === 'ready' ? state.voice.filename : null;
  useEffect(() => () => void (address !== null && URL.revokeObjectURL(address)), [address]);
  return {
    state,
    stop: () => {
      setState({ step: 'reading' });
      stopper.current.abort();
    },
  };
};
