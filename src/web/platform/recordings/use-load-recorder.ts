import { lazy, useState, useSyncExternalStore } from 'react';
import { useApp } from '#web/platform/app/use-app.ts';
import { importChunk } from '#web/platform/chunk-reload/chunk-reload.ts';
import { recordedType } from '#web/platform/recordings/recording-rules.ts';

const importRecorder = () => importChunk(() => import('#web/platform/recordings/voice-recorder.tsx'));

export const VoiceRecorder = lazy(async () => ({ default: (await importRecorder()).VoiceRecorder }));

const watchNothing = () => () => undefined;
/** Browsers offer the microphone only in secure contexts (HTTPS). */
const isRecordingPossible = (): boolean => 'mediaDevices' in navigator && recordedType() !== null;

/** Loads the recorder and its texts at the first press. */
export const useLoadRecorder = () => {
  const { i18n } = useApp();
  const canRecord = useSyncExternalStore(watchNothing, isRecordingPossible, () => false);
  const [step, setStep] = useState<'closed' | 'loading' | 'open' | 'failed'>('closed');
  const load = async () => {
    setStep('loading');
    try {
      await Promise.all([i18n.loadAreas(['voice-recorder']), importRecorder()]);
      setStep('open');
    } catch {
      setStep('failed');
    }
  };
  return {
    canRecord,
    isOpen: step === 'open',
    isLoading: step === 'loading',
    hasFailed: step === 'failed',
    open: () => void (step !== 'loading' && load()),
    close: () => setStep('closed'),
  };
};
