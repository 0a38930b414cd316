import { isUnblockedFor } from '#server/features/blocks/hidden-by-blocks-read-model.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/** SQL condition for `m` and `p`: others may see this member's presence. Fictional members never have any. */
const SHOWS_PRESENCE = `m.status = 'active' and not m.fictional and p.status = 'active' and not 'presence' = any (m.hidden_signals)`;

const showsPresence = statement<[memberId: MemberId], { shown: boolean }>(
  'live-shows-presence',
  `select ${SHOWS_PRESENCE} as shown from members m join profiles p on p.member_id = m.id where m.id = $1`,
);

export const isPresenceShown = async (db: Pick<Database, 'run'>, memberId: MemberId): Promise<boolean> =>
  (await db.run(showsPresence, [memberId]))[0]?.shown ?? false;

const watchable = statement<[watcher: MemberId, watched: MemberId[]], { id: MemberId }>(
  'live-watchable',
  `select m.id
   from unnest($2::bigint[]) as asked (id)
   join conversations k on k.user_lo = least(asked.id, $1::bigint) and k.user_hi = greatest(asked.id, $1::bigint)
   join members m on m.id = asked.id
   join profiles p on p.member_id = m.id
   where ${SHOWS_PRESENCE}
     and ${isUnblockedFor('$1', 'm.id')}`,
);

/** Returns those of `watched` with whom the watcher has a conversation and whose presence they may see. */
export const findWatchable = async (
  db: Pick<Database, 'run'>,
  watcher: MemberId,
  watched: readonly MemberId[],
): Promise<MemberId[]> => {
  if (watched.length === 0) return [];
  return (await db.run(watchable, [watcher, [...watched]])).map(({ id }) => id);
};
