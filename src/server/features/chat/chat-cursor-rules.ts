import { type ConversationId, fromPublicId, toPublicId } from '#server/platform/ids/public-id.ts';

type Place = { readonly lastMessageAt: Date; readonly conversationId: ConversationId };

/** Where the next page of conversations begins: behind this one. */
export const writeChatCursor = ({ lastMessageAt, conversationId }: Place): string =>
  `${lastMessageAt.getTime().toString(36)}-${toPublicId(conversationId)}`;

/** The contract has checked the form; a number that is no moment begins at the beginning. */
export const readChatCursor = (cursor: string | undefined): Place | null => {
  if (cursor === undefined) return null;
  const [moment = '', id = ''] = cursor.split('-');
  const lastMessageAt = new Date(Number.parseInt(moment, 36));
  return Number.isNaN(lastMessageAt.getTime()) ? null : { lastMessageAt, conversationId: fromPublicId(id) };
};
