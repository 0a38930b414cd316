import { extname } from 'node:path';
import { exportedFileOf } from '#server/features/photos/exported-photo-rules.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import { loadPages, PAGE_ROWS } from '#server/platform/database/load-pages.ts';
import type { ExportContext, Exported, ExportedFile } from '#server/platform/feature.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import type { MessageKind } from '#shared/domain/chat/message-rules.ts';

type Conversation = {
  id: string;
  is_muted: boolean;
  cleared_id: number;
  other_id: string | null;
  other_name: string | null;
};

/** Leaving partners have neither id nor name. Unlike in search results, hidden partners are included. */
const conversationsOfMember = statement<[memberId: MemberId, after: string, limit: number], Conversation>(
  'export-conversations',
  `select c.conversation_id as id, c.muted_at is not null as is_muted, c.cleared_id, o.id as other_id, p.name as other_name
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
  kind: MessageKind;
  body: string;
  photo: { id: string; for_message: boolean } | null;
  voice: VoiceFile | null;
  price_credits: number;
  created_at: Date;
  reply_to_id: number | null;
  own_reaction: string | null;
};

/** The member's messages, and the partner's after $3 (not cleared). Photos and recordings: only the member's own. */
const messagesOfConversation = statement<
  [conversationId: string, memberId: MemberId, shownAfter: number | null, after: number, limit: number],
  Message
>(
  'export-messages',
  `select m.id, m.sender_id = $2 as is_own, m.kind, m.body, m.price_credits, m.created_at, m.reply_to_id, r.reaction as own_reaction,
     case when ph.id is not null then json_build_object('id', ph.id::text, 'for_message', ph.for_message) end as photo,
     case when vo.id is not null then json_build_object('id', vo.id::text, 'object_key', vo.object_key) end as voice
   from messages m
   left join photos ph on ph.id = m.photo_id and ph.member_id = $2 and ph.status <> 'deleted'
   left join voices vo on vo.id = m.voice_id and vo.member_id = $2
   left join message_reactions r on r.conversation_id = m.conversation_id and r.message_id = m.id and r.member_id = $2
   where m.conversation_id = $1 and m.id > $4 and (m.sender_id = $2 or m.id > $3)
   order by m.id
   limit $5`,
);

const BEFORE_ALL = '-9223372036854775808';

type VoiceFile = { readonly id: string; readonly object_key: string };
type Voice = VoiceFile & { readonly duration_ms: number; readonly peaks: number[]; readonly created_at: Date };

const voicesOfMember = statement<[memberId: MemberId, after: Date, afterId: string, limit: number], Voice>(
  'export-voices',
  `select id, object_key, duration_ms, peaks, created_at from voices
   where member_id = $1 and (created_at, id) > ($2, $3)
   order by created_at, id limit $4`,
);

const loadVoices = (db: Database, memberId: MemberId): AsyncGenerator<Voice> =>
  loadPages<Voice>((last) =>
    db.run(voicesOfMember, [memberId, last?.created_at ?? new Date(0), last?.id ?? BEFORE_ALL, PAGE_ROWS]),
  );

/** Returns the file name of a recording in the export. */
const exportedVoiceOf = ({ id, object_key: key }: VoiceFile): string =>
  `voices-in-messages/${toPublicId(id)}${extname(key)}`;

/** Reads conversations and messages page by page while the archive is written. */
const exportedConversations = async function* (db: Database, memberId: MemberId): AsyncGenerator<object> {
  const conversations = loadPages<Conversation>((last) =>
    db.run(conversationsOfMember, [memberId, last?.id ?? BEFORE_ALL, PAGE_ROWS]),
  );
  for await (const {
    id,
    is_muted: muted,
    other_id: otherId,
    other_name: name,
    cleared_id: clearedId,
  } of conversations) {
    const shownAfter = otherId === null ? null : clearedId;
    yield {
      id: toPublicId(id),
      with: { id: otherId === null ? null : toPublicId(otherId), name },
      muted,
      messages: exportedMessages(db, { id, memberId, shownAfter }),
    };
  }
};

type Shown = {
  readonly id: string;
  readonly memberId: MemberId;
  readonly shownAfter: number | null;
};

const exportedMessages = async function* (db: Database, { id, memberId, shownAfter }: Shown): AsyncGenerator<object> {
  const messages = loadPages<Message>((last) =>
    db.run(messagesOfConversation, [id, memberId, shownAfter, last?.id ?? 0, PAGE_ROWS]),
  );
  for await (const { is_own: isOwn, kind, body, price_credits: credits, created_at: at, ...more } of messages) {
    yield {
      id: more.id,
      from: isOwn ? 'me' : 'them',
      kind,
      text: kind === 'voice' ? '' : body,
      ...(kind === 'voice' && body !== '' && { seconds: Number(body) / 1000 }),
      ...(more.photo !== null && { photo: exportedFileOf(more.photo) }),
      ...(more.voice !== null && { voice: exportedVoiceOf(more.voice) }),
      ...(isOwn && { credits }),
      at: at.toISOString(),
      answers: more.reply_to_id,
      my_reaction: more.own_reaction,
    };
  }
};

const exportedVoices = async function* (db: Database, memberId: MemberId): AsyncGenerator<object> {
  for await (const voice of loadVoices(db, memberId)) {
    yield {
      file: exportedVoiceOf(voice),
      seconds: voice.duration_ms / 1000,
      loudness: voice.peaks,
      uploaded_at: voice.created_at,
    };
  }
};

const voiceFiles = async function* (db: Database, memberId: MemberId): AsyncGenerator<ExportedFile> {
  for await (const voice of loadVoices(db, memberId)) {
    yield { file: exportedVoiceOf(voice), objectKey: voice.object_key };
  }
};

/** Exports the first message of a sign-up, which is held until the address is confirmed. */
const exportedHeldMessage = async ({ kysely }: Database, memberId: MemberId): Promise<object | null> => {
  const held = await kysely
    .selectFrom('signup_messages')
    .select(['recipient_id', 'body', 'created_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (held === undefined) return null;
  return { to: toPublicId(held.recipient_id), text: held.body, at: held.created_at.toISOString() };
};

export const exportConversations = async ({ db }: ExportContext, memberId: MemberId): Promise<Exported> => ({
  data: {
    conversations: exportedConversations(db, memberId),
    waiting_message: await exportedHeldMessage(db, memberId),
    voice_recordings: exportedVoices(db, memberId),
  },
  files: voiceFiles(db, memberId),
});
