import { statement, type Transaction } from '#server/platform/database/database.ts';

const KEY = `hashtextextended('known people at ' || $1::text, 0)`;

const forNewPerson = statement<[companyId: string], never>(
  'known-people-lock-for-person',
  `select pg_advisory_xact_lock_shared(${KEY})`,
);
const forNewEntries = statement<[companyId: string], never>(
  'known-people-lock-for-entries',
  `select pg_advisory_xact_lock(${KEY})`,
);

/**
 * Of entries that are stored and a member who proves an address or number at the same time, the later one sees the earlier.
 * Taken before rows of members are locked.
 */
export const lockForNewPerson = async (tx: Transaction, companyId: string): Promise<void> => {
  await tx.run(forNewPerson, [companyId]);
};

export const lockForNewEntries = async (tx: Transaction, companyId: string): Promise<void> => {
  await tx.run(forNewEntries, [companyId]);
};
