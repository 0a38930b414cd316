import type { ConversationSide } from '#server/features/chat/reading/conversation-read-model.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { ConversationId, MemberId } from '#server/platform/ids/public-id.ts';
import type { MessageKind, MessageReaction } from '#shared/domain/chat/message-rules.ts';
import type { VoiceType } from '#shared/domain/voice-rules.ts';

export type MessageRow = {
  readonly id: number;
  readonly sender_id: MemberId;
  readonly client_id: string;
  readonly kind: MessageKind;
  readonly body: string;
  readonly price_credits: number;
  readonly created_at: Date;
  readonly unsent_at: Date | null;
  /** null: no photo, or it was deleted or unsent */
  readonly photo_key: string | null;
  readonly photo_status: 'pending' | 'active' | 'rejected' | null;
  readonly photo_width: number | null;
  readonly photo_height: number | null;
  readonly photo_placeholder: string | null;
  /** null: no recording, or it was unsent */
  readonly voice_key: string | null;
  readonly voice_type: VoiceType | null;
  readonly voice_duration: number | null;
  readonly voice_peaks: number[] | null;
  /** the reader has not written in this conversation, or has muted it */
  readonly is_voice_folded: boolean;
  readonly reply_to_id: number | null;
  /** null: the quoted message is gone */
  readonly reply_sender_id: MemberId | null;
  readonly reply_kind: MessageKind | null;
  readonly reply_body: string | null;
  readonly reactions: readonly { readonly member_id: string; readonly reaction: MessageReaction }[];
};

const MESSAGES_AT_ONCE = 50;

/** Columns of message `g`, quoted message `r`, photo `ph` and recording `vo`; `v` is the reader's side. */
export const messageColumns = (reader: string): string => `
  g.id, g.sender_id, g.client_id, g.kind, g.body, g.price_credits, g.created_at, g.unsent_at, g.reply_to_id,
  ph.key as photo_key, ph.status as photo_status, ph.width as photo_width, ph.height as photo_height, ph.placeholder as photo_placeholder,
  vo.key as voice_key, vo.type as voice_type, vo.duration_ms as voice_duration, vo.peaks as voice_peaks,
  vo.id is not null and (v.muted_at is not null or not exists (
    select from messages own where own.conversation_id = g.conversation_id and own.sender_id = ${reader} and own.id > v.cleared_id)) as is_voice_folded,
  r.sender_id as reply_sender_id, r.kind as reply_kind, left(r.body, 200) as reply_body,
  coalesce((select json_agg(json_build_object('member_id', x.member_id::text, 'reaction', x.reaction) order by x.created_at, x.member_id)
   from message_reactions x where x.conversation_id = g.conversation_id and x.message_id = g.id), '[]') as reactions`;

export const MESSAGE_FILES = `left join photos ph on ph.id = g.photo_id and ph.status <> 'deleted'
  left join voices vo on vo.id = g.voice_id`;

/** Leaves out what the reader ($2) has removed and, if $4 is false (the partner is gone), the partner's messages. */
const messages = (where: string, order: 'asc' | 'desc', limit: number): string => `
  select ${messageColumns('$2')}
  from messages g
  join conversation_members v on v.conversation_id = g.conversation_id and v.member_id = $2
  ${MESSAGE_FILES}
  left join messages r on r.conversation_id = g.conversation_id and r.id = g.reply_to_id and r.unsent_at is null
    and r.id > $3 and (r.sender_id = $2 or $4)
  where g.conversation_id = $1 and g.id > $3 and (g.sender_id = $2 or $4) and ${where}
  order by g.id ${order}
  limit ${limit}`;

type Params = [id: ConversationId, reader: MemberId, cleared: number, withPartner: boolean, edge: number];

const messagesBefore = statement<Params, MessageRow>(
  'messages-before',
  messages('g.id < $5', 'desc', MESSAGES_AT_ONCE + 1),
);
const messagesAfter = statement<Params, MessageRow>(
  'messages-after',
  messages('g.id > $5', 'asc', MESSAGES_AT_ONCE + 1),
);
const messageById = statement<Params, MessageRow>('message-by-id', messages('g.id = $5', 'asc', 1));

/** Higher than any message number. */
const END = 2_147_483_647;

type Queries = Pick<Database, 'run'>;
type Page = { readonly rows: readonly MessageRow[]; readonly hasMore: boolean };
type Edge = { readonly before?: number | undefined; readonly after?: number | undefined };

/** Returns a page of messages, oldest first; without `before` or `after`, the newest page. */
export const findMessages = async (
  db: Queries,
  side: ConversationSide,
  reader: MemberId,
  { before = END, after }: Edge = {},
): Promise<Page> => {
  const params = (edge: number): Params => [side.id, reader, side.clearedId, side.partner === 'there', edge];
  const found = await (after === undefined
    ? db.run(messagesBefore, params(before))
    : db.run(messagesAfter, params(after)));
  const page = found.slice(0, MESSAGES_AT_ONCE);
  return { rows: after === undefined ? page.toReversed() : page, hasMore: found.length > MESSAGES_AT_ONCE };
};

export const findMessage = async (
  db: Queries,
  side: ConversationSide,
  reader: MemberId,
  id: number,
): Promise<MessageRow | null> =>
  (await db.run(messageById, [side.id, reader, side.clearedId, side.partner === 'there', id]))[0] ?? null;
