import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';
import type { Objects } from '#server/platform/objects/objects.ts';
import { HOUR_MS } from '#shared/domain/time.ts';

/** Longer than any upload and any transaction: an object to which no row refers by then is an orphan. */
const CLAIMED_WITHIN_MS = HOUR_MS;
const PLACES_AT_ONCE = 100;

const note = statement<[place: string, sweepAt: Date], never>(
  'leftover-note',
  `insert into object_leftovers (place, sweep_at) values ($1, $2)
   on conflict (place) do update set sweep_at = excluded.sweep_at`,
);

const claim = statement<[place: string], { place: string }>(
  'leftover-claim',
  'delete from object_leftovers where place = $1 and not is_given_up returning place',
);

const giveUp = statement<[place: string, now: Date], never>(
  'leftover-give-up',
  `insert into object_leftovers (place, sweep_at, is_given_up) values ($1, $2, true)
   on conflict (place) do update set sweep_at = excluded.sweep_at, is_given_up = true`,
);

/** Locks due places, so that they can no longer be claimed. Rows that are being claimed are locked and skipped. */
const takeDue = statement<[now: Date, failed: string[], limit: number], { place: string }>(
  'leftovers-take-due',
  `update object_leftovers set is_given_up = true where place in (
     select place from object_leftovers where sweep_at <= $1 and place <> all ($2::text[])
     order by sweep_at limit $3 for update skip locked)
   returning place`,
);

const forget = statement<[place: string], never>('leftover-forget', 'delete from object_leftovers where place = $1');

/**
 * Call it before writing a file, or into a folder, which ends in a slash. From then on only the sweep removes it, also after
 * a crash or a transaction whose outcome is unknown.
 */
export const noteLeftover = async (db: Pick<Database, 'run'>, place: string, now: Date): Promise<void> => {
  await db.run(note, [place, new Date(now.getTime() + CLAIMED_WITHIN_MS)]);
};

/** Call it in the transaction in which a row begins to name it. */
export const claimLeftover = async (tx: Transaction, place: string): Promise<void> => {
  const [claimed] = await tx.run(claim, [place]);
  if (claimed === undefined) throw new Error(`What was written to ${place} has been given up.`);
};

/** Call it in the transaction after which no row names it. */
export const giveUpLeftover = async (tx: Transaction, place: string, now: Date): Promise<void> => {
  await tx.run(giveUp, [place, now]);
};

const erase = async (objects: Objects, place: string): Promise<void> => {
  if (!place.endsWith('/')) return objects.delete(place);
  for (let keys: string[] = []; ;) {
    ({ keys } = await objects.list(place));
    if (keys.length === 0) return undefined;
    for (const key of keys) await objects.delete(key);
  }
};

type Context = { readonly db: Pick<Database, 'run'>; readonly objects: Objects; readonly now: Date };

/** The only code that deletes objects. A failed deletion does not stop the others and is tried again the next time. */
export const sweepLeftovers = async ({ db, objects, now }: Context, signal: AbortSignal): Promise<void> => {
  const failures = new Map<string, unknown>();
  for (let places: readonly { place: string }[] = []; ;) {
    signal.throwIfAborted();
    places = await db.run(takeDue, [now, [...failures.keys()], PLACES_AT_ONCE]);
    for (const { place } of places) {
      const isErased = await erase(objects, place).then(
        () => true,
        (error: unknown) => {
          failures.set(place, error);
          return false;
        },
      );
      if (isErased) await db.run(forget, [place]);
    }
    if (places.length < PLACES_AT_ONCE) break;
  }
  const [cause] = failures.values();
  if (failures.size > 0) throw new Error(`Not deleted: ${failures.size} places`, { cause });
};
