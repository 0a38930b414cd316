import { useState } from 'react';
import type { Message } from '#shared/contract/chat/message-contract.ts';
import type { Gift } from '#shared/domain/chat/gift-catalogue.ts';
import { chatWords } from '#web/features/chat/line-words-rules.ts';
import { lineOf, messageLine } from '#web/features/chat/message-line-rules.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

type Props = { readonly messages: readonly Message[]; readonly name: string };

/** Announces messages that arrive while the conversation is open to screen readers. */
export const HeardMessages = ({ messages, name }: Props) => {
  const t = useTranslations('chat');
  const [from] = useState(messages.at(-1)?.id ?? 0);
  const last = messages.findLast((message) => !message.is_own);
  const isNew = last !== undefined && last.id > from && last.unsent_at === null;
  const words = chatWords(t);
  const heard = { ...words, gift: (gift: Gift) => t('messages.gift_other', { gift: words.gift(gift) }) };
  return (
    <p aria-live="polite" className="visually-hidden">
      {isNew && t('messages.heard', { name, text: messageLine(lineOf(last), heard) })}
    </p>
  );
};
