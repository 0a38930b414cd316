import type { DemoBlock, DemoLike } from '#demo/people/seed/demo-like-rules.ts';
import { iso, seedRows } from '#demo/people/seed/seed-rows.ts';
import type { Transaction } from '#server/platform/database/database.ts';

export const seedLikes = (tx: Transaction, likes: readonly DemoLike[]): Promise<void> =>
  seedRows(
    tx,
    'likes',
    likes.map(({ from, to, at, seenAt }) => ({
      liker_id: from.id,
      liked_id: to.id,
      created_at: iso(at),
      seen_at: seenAt === null ? null : iso(seenAt),
    })),
  );

/** Adds a profile visit for each like of a login; only the logins see their visitors. */
export const seedVisits = (tx: Transaction, likes: readonly DemoLike[]): Promise<void> =>
  seedRows(
    tx,
    'visits',
    likes
      .filter(({ to }) => to.login !== null)
      .map(({ from, to, at, seenAt }) => ({
        visitor_id: from.id,
        visited_id: to.id,
        visited_at: iso(at),
        is_new: seenAt === null,
      })),
  );

export const seedBlocks = (tx: Transaction, blocks: readonly DemoBlock[]): Promise<void> =>
  seedRows(
    tx,
    'blocks',
    blocks.map(({ from, to, at }) => ({ blocker_id: from.id, blocked_id: to.id, created_at: iso(at) })),
  );
