import { isUnblockedFor } from '#server/features/blocks/hidden-by-blocks-read-model.ts';
import { isRecent } from '#server/platform/clock/recent.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { ConversationId, MemberId } from '#server/platform/ids/public-id.ts';
import type { Realtime } from '#server/platform/realtime/realtime.ts';
import { TYPING_EVERY_MS } from '#shared/realtime/live-rules.ts';

const typingReader = statement<[conversation: ConversationId, writer: MemberId], { other_id: MemberId }>(
  'live-typing-reader',
  `select c.other_id
   from conversation_members c
   join members me on me.id = c.member_id
   join profiles p on p.member_id = me.id and p.status <> 'disabled'
   where c.conversation_id = $1 and c.member_id = $2 and c.hidden_at is null and c.other_id is not null
     and not me.fictional and not 'typing' = any (me.hidden_signals)
     and ${isUnblockedFor('c.other_id', 'c.member_id')}`,
);

/** Maximum number of entries; more members than ever type at once on one node. The oldest are dropped. */
const REMEMBERED = 20_000;

type Deps = { readonly db: Pick<Database, 'run'>; readonly realtime: Pick<Realtime, 'signal'> };
type AnnounceTyping = (ctx: Pick<MemberContext, 'viewer' | 'now'>, conversation: ConversationId) => Promise<void>;

/** Silently does nothing if the writer types too often, hides typing or is not in the conversation. */
export const createTypingAnnouncer = ({ db, realtime }: Deps): AnnounceTyping => {
  const announcedAt = new Map<string, Date>();
  return async ({ viewer, now }, conversation) => {
    const key = `${viewer.memberId} ${conversation}`;
    const lastTime = announcedAt.get(key);
    if (lastTime !== undefined && isRecent(lastTime, now, TYPING_EVERY_MS)) return;
    announcedAt.delete(key);
    announcedAt.set(key, now);
    const [oldest] = announcedAt.keys();
    if (announcedAt.size > REMEMBERED && oldest !== undefined) announcedAt.delete(oldest);
    const [row] = await db.run(typingReader, [conversation, viewer.memberId]);
    if (row === undefined) return;
    const ref = { conversation, profile: viewer.memberId };
    realtime.signal([{ memberId: row.other_id, kind: 'typing', ref }]);
  };
};
