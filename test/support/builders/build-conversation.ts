import type { Database } from '#server/platform/database/database.ts';
import type { ConversationId, MemberId } from '#server/platform/ids/public-id.ts';

type Conversation = {
  readonly site: { readonly id: number };
  /** the two members; the first one has started the conversation */
  readonly between: readonly [MemberId, MemberId];
  /** sender and text of each message, in order */
  readonly messages: readonly { readonly by: MemberId; readonly body: string; readonly unread?: boolean }[];
  readonly lastMessageAt?: Date;
  readonly hiddenBy?: MemberId;
};

const isBelow = (one: string, other: string): boolean => BigInt(one) < BigInt(other);

/** Creates a conversation as sending would: its messages, and both members' preview and unread count. */
export const buildConversation = async (
  db: Pick<Database, 'kysely'>,
  { site, between, messages, lastMessageAt = new Date('2026-05-01T12:00:00Z'), hiddenBy }: Conversation,
): Promise<ConversationId> => {
  const [lo, hi] = isBelow(between[0], between[1]) ? between : [between[1], between[0]];
  const created_at = lastMessageAt;
  const { id } = await db.kysely
    .insertInto('conversations')
    .values({
      site_id: site.id,
      user_lo: lo,
      user_hi: hi,
      started_by: between[0],
      last_message_id: messages.length,
      created_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [index, { by, body }] of messages.entries()) {
    const client_id = crypto.randomUUID();
    const message = { conversation_id: id, id: index + 1, sender_id: by, client_id, kind: 'text', body, created_at };
    await db.kysely.insertInto('messages').values(message).execute();
  }
  for (const [member_id, other_id] of [between, between.toReversed()] as [MemberId, MemberId][]) {
    const last = messages.at(-1);
    const side = {
      conversation_id: id,
      member_id,
      other_id,
      unread: messages.filter((message) => message.by === other_id && message.unread === true).length,
      preview: last?.body ?? '',
      preview_is_own: last?.by === member_id,
      last_message_at: lastMessageAt,
      hidden_at: hiddenBy === member_id ? lastMessageAt : null,
    };
    await db.kysely.insertInto('conversation_members').values(side).execute();
  }
  return id as ConversationId;
};
