import { useState } from 'react';
import type { Message } from '#shared/contract/chat/message-contract.ts';
import { voiceLength } from '#shared/domain/chat/voice-rules.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

type Props = { readonly messages: readonly Message[]; readonly name: string };

/** Reads out what arrives while the conversation is open, and nothing that was there before. */
export const HeardMessages = ({ messages, name }: Props) => {
  const t = useTranslations('chat');
  const [from] = useState(messages.at(-1)?.id ?? 0);
  const last = messages.findLast((message) => !message.is_own);
  const isNew = last !== undefined && last.id > from && last.unsent_at === null;
  const words = (message: Message): string => {
    if (message.kind === 'gift' && message.gift !== null) {
      return t('messages.gift_other', { gift: t(`gifts.${message.gift}`) });
    }
    if (message.kind === 'voice') {
      return t('messages.voice', { length: voiceLength(`${message.voice?.duration_ms ?? 0}`) });
    }
    if (message.is_folded) return t('messages.folded');
    return message.kind === 'text' ? message.text : t('messages.photo');
  };
  return (
    <p aria-live="polite" className="visually-hidden">
      {isNew && t('messages.heard', { name, text: words(last) })}
    </p>
  );
};
