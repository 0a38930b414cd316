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
 * Makes storing entries and confirming an address or number wait for each other, so that the later transaction sees the
 * earlier one. Take this lock before rows of members.
 */
export const lockForNewPerson = async (tx: Transaction, companyId: string): Promise<void> => {
  await tx.run(forNewPerson, [companyId]);
};

export const lockForNewEntries = async (tx: Transaction, companyId: string): Promise<void> => {
  await tx.run(forNewEntries, [companyId]);
};
