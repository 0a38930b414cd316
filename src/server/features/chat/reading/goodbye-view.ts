import type { ConversationSide } from '#server/features/chat/reading/conversation-read-model.ts';
import { serverTranslator } from '#server/platform/i18n/server-translator.ts';
import type { OutputOf } from '#shared/contract/contract.ts';
import type { GrammaticalGender } from '#shared/i18n/ambient-values.ts';

/** Last words as the other one reads them, said by a writer of this gender; null: there is nobody to read them. */
export const viewGoodbye = (
  side: Pick<ConversationSide, 'partnerLanguage'> | null,
  writerGender: GrammaticalGender,
): OutputOf<'GET /api/chat.php'>['goodbye'] => {
  const language = side?.partnerLanguage ?? null;
  if (language === null) return null;
  const t = serverTranslator(language, 'chats', writerGender);
  return {
    language,
    words: { a: t('goodbye.words.a'), b: t('goodbye.words.b'), c: t('goodbye.words.c') },
  };
};
