import { statement, type Transaction } from '#server/platform/database/database.ts';

/** Any number that no other lock of this kind has. */
const KNOWN_PEOPLE_LOCK = 4_815_162;

const forNewPerson = statement<[lock: number, siteId: number], never>(
  'known-people-lock-for-person',
  'select pg_advisory_xact_lock_shared($1, $2)',
);
const forNewEntries = statement<[lock: number, siteId: number], never>(
  'known-people-lock-for-entries',
  'select pg_advisory_xact_lock($1, $2)',
);

/**
 * Of entries that are stored and a member who gets an address or number at the same time, the later one sees the earlier.
 * Taken before rows of members are locked.
 */
export const lockForNewPerson = async (tx: Transaction, siteId: number): Promise<void> => {
  await tx.run(forNewPerson, [KNOWN_PEOPLE_LOCK, siteId]);
};

export const lockForNewEntries = async (tx: Transaction, siteId: number): Promise<void> => {
  await tx.run(forNewEntries, [KNOWN_PEOPLE_LOCK, siteId]);
};
