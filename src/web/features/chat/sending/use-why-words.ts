import type { Chat } from '#web/features/chat/conversation-queries.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

type Why = NonNullable<Chat['why_cannot_write']>;

/** Returns a sentence that says why the member cannot write. The limit of conversations is shown as a card instead. */
export const useWhyWords = (name: string) => {
  const errors = useTranslations('errors');
  const sentences = {
    email_not_proved: () => errors('email_not_proved'),
    profile_disabled: () => errors('profile_disabled'),
    member_gone: () => errors('member_gone'),
    blocked_by_member: () => errors('blocked_by_member', { name }),
    blocked_by_you: () => errors('blocked_by_you', { name }),
  };
  return (why: Exclude<Why, 'conversation_limit_reached'>): string => sentences[why]();
};
