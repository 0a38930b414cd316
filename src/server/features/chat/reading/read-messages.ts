import type { ChangeContext } from '#server/features/chat/reading/conversation-store.ts';
import { requireConversation } from '#server/features/chat/reading/require-conversation.ts';
import { statement } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { ConversationId, MemberId } from '#server/platform/ids/public-id.ts';
import type { MemberEvent } from '#server/platform/realtime/realtime.ts';

type ReadRow = {
  unread: number;
  read_up_to: number;
  reader_seq: string | null;
  other: MemberId | null;
  other_seq: string | null;
};

const readUpTo = statement<[reader: MemberId, id: ConversationId, upTo: number, at: Date], ReadRow>(
  'messages-read',
  'select * from read_messages($1, $2, $3, $4)',
);

/** Marks messages up to `upTo` as read; never moves back. Tells the partner unless the reader hides read receipts. */
export const readMessages = async (
  ctx: ChangeContext,
  { conversation, upTo }: { readonly conversation: string; readonly upTo: number },
): Promise<{ readonly num_unread_messages: number; readonly read_up_to: number }> => {
  const { db, viewer, now, realtime } = ctx;
  const side = await requireConversation(ctx, conversation);
  const [row] = await db.run(readUpTo, [viewer.memberId, side.id, upTo, now]);
  if (row === undefined) return refuse('not_found');
  const events: MemberEvent[] = [];
  const ref = { conversation: side.id, ...(row.other !== null && { profile: row.other }) };
  if (row.reader_seq !== null) {
    events.push({ memberId: viewer.memberId, seq: Number(row.reader_seq), kind: 'unread', ref });
  }
  if (row.other !== null && row.other_seq !== null) {
    const toOther = { conversation: side.id, profile: viewer.memberId, up_to: row.read_up_to };
    events.push({ memberId: row.other, seq: Number(row.other_seq), kind: 'read', ref: toOther });
  }
  realtime.publish(events);
  return { num_unread_messages: row.unread, read_up_to: row.read_up_to };
};
