import { withinADay } from '#server/features/blocks/known/block-known-later.ts';
import { marksOfKnown } from '#server/features/blocks/known/known-mark-rules.ts';
import { countKnownPeople } from '#server/features/blocks/known/known-people-read-model.ts';
import { clearKnownMarks, endKnownBlocks, removeKnownMarks } from '#server/features/blocks/known/remove-known-marks.ts';
import type { KnownContext } from '#server/features/known-people/add-known-people.ts';
import { readEntry } from '#server/features/known-people/entry-rules.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { jobName } from '#server/platform/jobs/jobs.ts';

type Removed = { readonly count: number; readonly was_there: boolean };
type Ended = { readonly ownerId: MemberId; readonly marks: readonly string[] };

/** Delayed like the blocking, so that the time of reappearing does not reveal which entry was removed. */
export const endKnownPeopleBlocks = jobName<Ended>('end-known-people-blocks');

export const removeKnownPerson = async (ctx: KnownContext, typed: string): Promise<Removed> => {
  const { db, viewer, site, secrets } = ctx;
  const { memberId } = viewer;
  const person = readEntry(typed, viewer.country);
  if (person === null) return refuse('known_people_unread', { field: 'entry' });
  const marks = marksOfKnown(secrets, site.company_id, person);
  return db.transaction(async (tx) => {
    const wasThere = await removeKnownMarks(tx, memberId, marks);
    if (wasThere) await endLater(tx, ctx, marks);
    return { count: await countKnownPeople(tx, memberId), was_there: wasThere };
  });
};

export const clearKnownPeople = async (ctx: KnownContext): Promise<{ count: number }> => {
  await ctx.db.transaction(async (tx) => {
    const marks = await clearKnownMarks(tx, ctx.viewer.memberId);
    if (marks.length > 0) await endLater(tx, ctx, marks);
  });
  return { count: 0 };
};

export const endRemovedBlocks = (db: Database, { ownerId, marks }: Ended): Promise<void> =>
  db.transaction((tx) =>
    endKnownBlocks(
      tx,
      ownerId,
      marks.map((mark) => Buffer.from(mark, 'hex')),
    ),
  );

const endLater = (tx: Transaction, { viewer, now, jobs }: KnownContext, marks: readonly Buffer[]): Promise<unknown> =>
  jobs.enqueue(
    tx,
    endKnownPeopleBlocks,
    { ownerId: viewer.memberId, marks: marks.map((mark) => mark.toString('hex')) },
    { startAfter: withinADay(now) },
  );
