import { Suspense } from 'react';
import type { OutputOf } from '#shared/contract/contract.ts';
import { VOICE_LONGEST_SECONDS } from '#shared/domain/voice-rules.ts';
import { uploadFile } from '#web/platform/api/upload-file.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { VoiceRecorder } from '#web/platform/recordings/use-load-recorder.ts';

export type UploadedVoice = OutputOf<'POST /api/voice.php'>['voice'];

type Props = {
  readonly priceCredits: number;
  readonly credits: number;
  /** called with the recording uploaded for this message */
  readonly onUploaded: (voice: UploadedVoice) => void;
  readonly onClose: () => void;
};

/** Replaces the text field: records, then plays the recording before it is sent. */
export const VoiceSender = ({ priceCredits, credits, onUploaded, onClose }: Props) => {
  const t = useTranslations('chat');
  const errors = useTranslations('errors');
  return (
    <Suspense fallback={null}>
      <VoiceRecorder
        longestSeconds={VOICE_LONGEST_SECONDS}
        saveLabel={t('gifts.send', { price: priceCredits })}
        savingLabel={t('messages.sending')}
        disabledReason={credits < priceCredits && errors('insufficient_credits')}
        onClose={onClose}
        onSave={async (upload) => {
          const answer = await uploadFile('POST /api/voice.php', upload);
          if (answer?.ok === true) onUploaded(answer.data.voice);
          return answer;
        }}
      />
    </Suspense>
  );
};
