import { isUnblockedFor } from '#server/features/blocks/hidden-by-blocks-read-model.ts';
import { viewMessage } from '#server/features/chat/reading/message-view.ts';
import { MESSAGE_FILES, messageColumns, type MessageRow } from '#server/features/chat/reading/messages-read-model.ts';
import { mutedWordsOf } from '#server/features/muted-words/muted-words-read-model.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { ConversationId, MemberId } from '#server/platform/ids/public-id.ts';
import type { Message } from '#shared/contract/chat/message-contract.ts';

export type PushedMessage = {
  readonly reader: MemberId;
  /** the reader's partner; null if they are gone */
  readonly partner: MemberId | null;
  readonly conversation: ConversationId;
  readonly message: number;
};

type PushedRow = MessageRow & { readonly position: string; readonly muted_words: string[] | null };

/**
 * Leaves out messages that the reader has removed, those with partners whom a block hides from the reader, and those
 * of senders who are leaving, locked out or taken down.
 */
const pushedMessages = statement<
  [readers: MemberId[], partners: (MemberId | null)[], conversations: ConversationId[], messages: number[]],
  PushedRow
>(
  'messages-pushed',
  `select a.position, ${messageColumns('a.reader')}, ${mutedWordsOf('a.reader')} as muted_words
   from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::integer[]) with ordinality
     as a (reader, partner, conversation, message, position)
   join conversation_members v on v.conversation_id = a.conversation and v.member_id = a.reader and v.hidden_at is null
   join messages g on g.conversation_id = a.conversation and g.id = a.message and g.id > v.cleared_id
   join members m on m.id = g.sender_id and (m.id = a.reader or m.status in ('active', 'not_confirmed'))
   join profiles p on p.member_id = m.id and (m.id = a.reader or p.status <> 'disabled')
   ${MESSAGE_FILES}
   left join messages r on r.conversation_id = g.conversation_id and r.id = g.reply_to_id and r.unsent_at is null
     and r.id > v.cleared_id
   where ${isUnblockedFor('a.reader', 'a.partner')}`,
);

/** Returns each message as its reader sees it now, or null if they may not see it any more. */
export const loadPushedMessages = async (
  db: Pick<Database, 'run'>,
  wanted: readonly PushedMessage[],
  now: Date,
): Promise<(Message | null)[]> => {
  if (wanted.length === 0) return [];
  const rows = await db.run(pushedMessages, [
    wanted.map(({ reader }) => reader),
    wanted.map(({ partner }) => partner),
    wanted.map(({ conversation }) => conversation),
    wanted.map(({ message }) => message),
  ]);
  const rowAt = new Map(rows.map((row) => [Number(row.position) - 1, row]));
  return wanted.map(({ reader: memberId }, index) => {
    const row = rowAt.get(index);
    return row === undefined ? null : viewMessage(row, { memberId, mutedWords: row.muted_words ?? [] }, now);
  });
};
