import type { Message } from '#shared/contract/chat/message-contract.ts';
import type { Recording } from '#shared/contract/recording-fields.ts';
import { voiceLength } from '#shared/domain/voice-rules.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { VoicePlayer } from '#web/platform/recordings/voice-player.tsx';
import { FoldedWords } from '#web/ui/feedback/folded-words.tsx';

type Props = {
  readonly message: Pick<Message, 'is_own' | 'is_folded'>;
  readonly voice: Recording;
  /** the partner's name */
  readonly name: string;
  /** true if the member has asked for a folded message */
  readonly isShown: boolean;
  readonly onShow: () => void;
};

/** A voice message; a folded one is loaded only after a press. */
export const VoiceMessage = ({ message, voice, name, isShown, onShow }: Props) => {
  const t = useTranslations('chat');
  const { duration_ms: lengthMs } = voice;
  if (message.is_folded && !isShown) {
    return (
      <FoldedWords
        isShown={false}
        onShow={onShow}
        said={t('voice.folded', { name, length: voiceLength(lengthMs) })}
        action={t('voice.play')}
      >
        {null}
      </FoldedWords>
    );
  }
  if (message.is_own) return <OwnVoice voice={voice} />;
  const label = t('voice.from_other', { seconds: secondsOf(voice), name });
  return <VoicePlayer voice={voice} label={label} isAsked={isShown} />;
};

const secondsOf = ({ duration_ms: ms }: Recording): number => Math.floor(ms / 1000);

export const OwnVoice = ({ voice }: { readonly voice: Recording }) => {
  const t = useTranslations('chat');
  return <VoicePlayer voice={voice} label={t('voice.from_you', { seconds: secondsOf(voice) })} />;
};
