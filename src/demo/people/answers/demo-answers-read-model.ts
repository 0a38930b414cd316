import { readFileSync } from 'node:fs';
import type { Lines, Sent } from '#demo/people/answers/demo-answer-rules.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { MessageKind } from '#shared/domain/chat/message-rules.ts';
import { DAY_MS, MINUTE_MS } from '#shared/domain/time.ts';
import type { Locale } from '#shared/i18n/locales.ts';

type Unanswered = {
  readonly sent: Sent;
  readonly sentAt: Date;
  readonly siteId: number;
  readonly writerId: MemberId;
  readonly recipientId: MemberId;
  readonly language: Locale;
  /** what the recipient has written in this conversation in the last 24 hours */
  readonly said: readonly string[];
};

type Row = {
  conversation: string;
  message: number;
  kind: MessageKind;
  body: string;
  created_at: Date;
  site_id: number;
  sender_id: MemberId;
  recipient_id: MemberId;
  language: Locale;
  said: string[];
};

/** Far more than the messages of one day in a conversation with at most six answers. */
const LATEST_MESSAGES = 100;
/** Older messages are not answered any more. */
const WAITED_MS = 15 * MINUTE_MS;

const unanswered = statement<[since: Date, saidSince: Date], Row>(
  'demo-unanswered',
  `select c.id as conversation, g.id as message, g.kind, g.body, g.created_at, c.site_id, g.sender_id, m.id as recipient_id,
          m.language,
          array(select a.body from messages a
                where a.conversation_id = c.id and a.id > g.id - ${LATEST_MESSAGES} and a.sender_id = m.id
                  and a.created_at > $2) as said
   from conversation_members r
   join members m on m.id = r.member_id and m.fictional and m.is_demo
   join conversations c on c.id = r.conversation_id
   join sites s on s.id = c.site_id and s.is_demo
   join messages g on g.conversation_id = c.id and g.id = c.last_message_id and g.sender_id = r.other_id
   join conversation_members v on v.conversation_id = c.id and v.member_id = g.sender_id
   where r.unread > 0 and r.last_message_at > $1 and g.unsent_at is null and v.hidden_at is null and v.cleared_id < g.id`,
);

/** Returns unanswered last messages to fictional members of the demo, unless unsent or removed by the sender. */
export const findUnanswered = async (db: Pick<Database, 'run'>, now: Date): Promise<Unanswered[]> => {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const rows = await db.run(unanswered, [before(WAITED_MS), before(DAY_MS)]);
  return rows.map(({ conversation, message, kind, body, ...row }) => ({
    sent: { conversation, message, kind, body },
    sentAt: row.created_at,
    siteId: row.site_id,
    writerId: row.sender_id,
    recipientId: row.recipient_id,
    language: row.language,
    said: row.said,
  }));
};

export const readDemoAnswers = (): Readonly<Record<Locale, Lines>> =>
  JSON.parse(readFileSync(new URL('../../../../assets/demo/people/answers.json', import.meta.url), 'utf8')) as Readonly<
    Record<Locale, Lines>
  >;
