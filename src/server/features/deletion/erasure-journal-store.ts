import type { Database } from '#server/platform/database/database.ts';
import { fromPublicId, type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import type { Objects } from '#server/platform/objects/objects.ts';

type Context = { readonly db: Pick<Database, 'kysely'>; readonly objects: Objects };

const FOLDER = 'erasures/';

/** Stores the entry in the database and as an object, so that restoring one of them from a backup does not lose it. */
export const recordErasure = async ({ db, objects }: Context, memberId: MemberId, now: Date): Promise<void> => {
  const day = now.toISOString().slice(0, 10);
  await objects.put(`${FOLDER}${toPublicId(memberId)}.txt`, new TextEncoder().encode(`${day}\n`));
  await db.kysely
    .insertInto('erased_members')
    .values({ member_id: memberId, erased_on: day })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Returns all members ever erased, from both places. */
export const listErasures = async ({ db, objects }: Context): Promise<Set<MemberId>> => {
  const rows = await db.kysely.selectFrom('erased_members').select('member_id').execute();
  const found = new Set(rows.map((row) => row.member_id as MemberId));
  for (let after: string | null = null; ;) {
    const page = await objects.list(FOLDER, { after });
    for (const key of page.keys) found.add(fromPublicId(key.slice(FOLDER.length, -'.txt'.length)));
    if (page.next === null) return found;
    after = page.next;
  }
};
