import { readFileSync } from 'node:fs';
import type { SentMessage } from '#server/features/chat/chat-events.ts';
import type { Lines, Sent } from '#server/features/demo/answers/demo-answer-rules.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { MessageKind } from '#shared/domain/chat/message-rules.ts';
import type { Locale } from '#shared/i18n/locales.ts';

/** Where a message is that somebody was sent. */
export type SentPlace = Pick<SentMessage, 'conversation' | 'message' | 'recipientId'>;

type Answerable = {
  readonly sent: Sent;
  readonly siteId: number;
  readonly writerId: MemberId;
  readonly language: Locale;
  /** what the recipient has written in this conversation within a day */
  readonly said: readonly string[];
};

type Row = {
  kind: MessageKind;
  body: string;
  site_id: number;
  sender_id: MemberId;
  language: Locale;
  said: string[];
};

/** A day of a conversation that answers keep up with is shorter by far. */
const LATEST_MESSAGES = 100;
const DAY_MS = 24 * 3600 * 1000;

const answerable = statement<[conversation: string, message: number, recipient: MemberId, since: Date], Row>(
  'demo-answerable',
  `select g.kind, g.body, c.site_id, g.sender_id, m.language,
          array(select a.body from messages a
                where a.conversation_id = c.id and a.id > g.id - ${LATEST_MESSAGES} and a.sender_id = m.id
                  and a.created_at > $4) as said
   from conversations c
   join sites s on s.id = c.site_id and s.is_demo
   join messages g on g.conversation_id = c.id and g.id = c.last_message_id and g.sender_id <> $3
   join conversation_members v on v.conversation_id = c.id and v.member_id = g.sender_id and v.other_id = $3
   join members m on m.id = $3 and m.fictional and m.is_demo
   where c.id = $1 and c.last_message_id = $2 and g.unsent_at is null and v.hidden_at is null and v.cleared_id < g.id`,
);

/** Only the last message of a conversation, only to a fictional member of the demo, and only while its writer keeps it. */
export const findAnswerable = async (
  db: Pick<Database, 'run'>,
  { conversation, message, recipientId }: SentPlace,
  now: Date,
): Promise<Answerable | null> => {
  const since = new Date(now.getTime() - DAY_MS);
  const [row] = await db.run(answerable, [conversation, message, recipientId, since]);
  if (row === undefined) return null;
  const { kind, body, site_id: siteId, sender_id: writerId, language, said } = row;
  return { sent: { conversation, message, kind, body }, siteId, writerId, language, said };
};

export const readDemoAnswers = (): Readonly<Record<Locale, Lines>> =>
  JSON.parse(
    readFileSync(new URL('../../../../../assets/demo/people/answers.json', import.meta.url), 'utf8'),
  ) as Readonly<Record<Locale, Lines>>;
