import type { DemoConversation } from '#demo/people/seed/demo-conversation-rules.ts';
import { iso, seedRows } from '#demo/people/seed/seed-rows.ts';
import type { Transaction } from '#server/platform/database/database.ts';

/** Writes conversations, both members' sides and the messages. */
export const seedConversations = async (tx: Transaction, conversations: readonly DemoConversation[]): Promise<void> => {
  await seedRows(
    tx,
    'conversations',
    conversations.map(({ id, siteId, startedBy, pair, messages }) => {
      const [low, high] = pair.map((member) => member.id).toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
      return {
        id,
        site_id: siteId,
        user_lo: low,
        user_hi: high,
        started_by: startedBy,
        last_message_id: messages.length,
        created_at: iso(messages[0]?.at ?? 0),
      };
    }),
  );
  await seedRows(tx, 'conversation_members', conversations.flatMap(viewsOf));
  await seedRows(
    tx,
    'messages',
    conversations.flatMap(({ id, messages }) =>
      messages.map((message) => ({
        conversation_id: id,
        id: message.id,
        sender_id: message.senderId,
        client_id: message.clientId,
        kind: 'text',
        body: message.body,
        price_credits: message.priceCredits,
        created_at: iso(message.at),
      })),
    ),
  );
};

const viewsOf = ({ id, pair, messages, unreadBy, unread }: DemoConversation) => {
  const last = messages.at(-1);
  return [pair, pair.toReversed()].map(([own, other]) => {
    const unreadHere = own?.id === unreadBy ? unread : 0;
    return {
      conversation_id: id,
      member_id: own?.id,
      other_id: other?.id,
      unread: unreadHere,
      last_read_id: messages.length - unreadHere,
      cleared_id: 0,
      preview: last?.body ?? '',
      preview_kind: 'text',
      preview_is_own: last?.senderId === own?.id,
      last_message_at: iso(last?.at ?? 0),
    };
  });
};
