import type { Database } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

type Queries = Pick<Database, 'kysely'>;
const LONG_AGO = new Date('2026-02-01T12:00:00Z');

export const buildLike = async (
  db: Queries,
  liker: MemberId,
  liked: MemberId,
  { at = LONG_AGO, seen = false }: { readonly at?: Date; readonly seen?: boolean } = {},
): Promise<void> => {
  const like = { liker_id: liker, liked_id: liked, created_at: at, seen_at: seen ? at : null };
  await db.kysely.insertInto('likes').values(like).execute();
};

export const buildVisit = async (
  db: Queries,
  visitor: MemberId,
  visited: MemberId,
  { at = LONG_AGO, isNew = true }: { readonly at?: Date; readonly isNew?: boolean } = {},
): Promise<void> => {
  const visit = { visitor_id: visitor, visited_id: visited, visited_at: at, is_new: isNew };
  await db.kysely.insertInto('visits').values(visit).execute();
};

export const buildBlock = async (db: Queries, blocker: MemberId, blocked: MemberId): Promise<void> => {
  const block = { blocker_id: blocker, blocked_id: blocked, created_at: LONG_AGO };
  await db.kysely.insertInto('blocks').values(block).execute();
};

/** The owner's list of known people hides them from the other. The entry itself is not built. */
export const buildListBlock = async (db: Pick<Database, 'query'>, owner: MemberId, other: MemberId): Promise<void> => {
  await db.query(
    `insert into blocks (blocker_id, blocked_id, created_at, is_by_hand, known_marks)
     values ($1, $2, $3, false, array[$4::bytea])`,
    [owner, other, LONG_AGO, Buffer.alloc(36)],
  );
};

export const buildMutedWords = async (db: Queries, memberId: MemberId, words: readonly string[]): Promise<void> => {
  await db.kysely
    .insertInto('muted_words')
    .values({ member_id: memberId, words: [...words] })
    .execute();
};
