import { loadPages, PAGE_ROWS } from '#server/features/export/load-pages.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';

type Conversation = { id: string; cleared_id: number; other_id: string | null; other_name: string | null };

/** Nothing of who is leaving. A conversation is no list: it goes on with somebody who has withdrawn from search. */
const conversationsOfMember = statement<[memberId: MemberId, after: string, limit: number], Conversation>(
  'export-conversations',
  `select c.conversation_id as id, c.cleared_id, o.id as other_id, p.name as other_name
   from conversation_members c
   left join members o on o.id = c.other_id and o.status in ('active', 'not_confirmed')
   left join profiles p on p.member_id = o.id
   where c.member_id = $1 and c.conversation_id > $2
   order by c.conversation_id
   limit $3`,
);

type Message = {
  id: number;
  is_own: boolean;
  kind: 'text' | 'photo' | 'gift';
  body: string;
  price_credits: number;
  created_at: Date;
};

/** Own words always; the other's as far as the conversation shows them ($3): not what was removed. */
const messagesOfConversation = statement<
  [conversationId: string, memberId: MemberId, shownAfter: number | null, after: number, limit: number],
  Message
>(
  'export-messages',
  `select m.id, m.sender_id = $2 as is_own, m.kind, m.body, m.price_credits, m.created_at
   from messages m
   where m.conversation_id = $1 and m.id > $4 and (m.sender_id = $2 or m.id > $3)
   order by m.id
   limit $5`,
);

const BEFORE_ALL = '-9223372036854775808';

/** Any number of conversations of any length: both are read page by page, while they are written. */
export async function* exportedConversations(db: Database, memberId: MemberId): AsyncGenerator<object> {
  const conversations = loadPages<Conversation>((last) =>
    db.run(conversationsOfMember, [memberId, last?.id ?? BEFORE_ALL, PAGE_ROWS]),
  );
  for await (const { id, other_id: otherId, other_name: name, cleared_id: clearedId } of conversations) {
    const shownAfter = otherId === null ? null : clearedId;
    yield {
      id: toPublicId(id),
      with: { id: otherId === null ? null : toPublicId(otherId), name },
      messages: exportedMessages(db, id, memberId, shownAfter),
    };
  }
}

async function* exportedMessages(
  db: Database,
  conversationId: string,
  memberId: MemberId,
  shownAfter: number | null,
): AsyncGenerator<object> {
  const messages = loadPages<Message>((last) =>
    db.run(messagesOfConversation, [conversationId, memberId, shownAfter, last?.id ?? 0, PAGE_ROWS]),
  );
  for await (const { is_own: isOwn, kind, body, price_credits: credits, created_at: at } of messages) {
    yield { from: isOwn ? 'me' : 'them', kind, text: body, ...(isOwn && { credits }), at: at.toISOString() };
  }
}
