import type { LineWords } from '#web/features/chat/message-line-rules.ts';
import type { Translator } from '#web/platform/i18n/translator.ts';

export const chatWords = (t: Translator<'chat'>): LineWords => ({
  folded: () => t('messages.folded'),
  photo: () => t('messages.photo'),
  gift: (gift) => t(`gifts.${gift}`),
  voice: (length) => t('messages.voice', { length }),
});
