import { type Database, statement } from '#server/platform/database/database.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';

type Row = {
  conversation_id: string;
  other_id: string | null;
  other_name: string | null;
  is_own: boolean;
  kind: 'text' | 'photo' | 'gift';
  body: string;
  price_credits: number;
  created_at: Date;
};

/**
 * Own words always; the other's as far as the conversation shows them: not what was removed, and nothing of who is
 * leaving. A conversation is no list: it goes on with somebody who has withdrawn from search.
 */
const messagesOfMember = statement<[memberId: MemberId], Row>(
  'export-messages',
  `select c.conversation_id, o.id as other_id, p.name as other_name, m.sender_id = $1 as is_own,
          m.kind, m.body, m.price_credits, m.created_at
   from conversation_members c
   left join members o on o.id = c.other_id and o.status in ('active', 'not_confirmed')
   left join profiles p on p.member_id = o.id
   join messages m on m.conversation_id = c.conversation_id
     and (m.sender_id = $1 or (m.id > c.cleared_id and o.id is not null))
   where c.member_id = $1
   order by c.conversation_id, m.id`,
);

export const findExportedConversations = async (db: Database, memberId: MemberId): Promise<object[]> => {
  const rows = await db.run(messagesOfMember, [memberId]);
  return [...Map.groupBy(rows, (row) => row.conversation_id)].map(([id, messages]) => ({
    id: toPublicId(id),
    with: {
      id: messages[0]?.other_id ? toPublicId(messages[0].other_id) : null,
      name: messages[0]?.other_name ?? null,
    },
    messages: messages.map(({ is_own: isOwn, kind, body, price_credits: credits, created_at: at }) => ({
      from: isOwn ? 'me' : 'them',
      kind,
      text: body,
      ...(isOwn && { credits }),
      at: at.toISOString(),
    })),
  }));
};
