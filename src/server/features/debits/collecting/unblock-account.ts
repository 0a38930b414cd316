import { statement, type Transaction } from '#server/platform/database/database.ts';

const unblock = statement<[attempt: string], never>('debits-unblock', 'delete from debit_blocks where attempt_id = $1');

/** Lifts what this return has blocked; what another one has blocked stays. */
export const unblockAccount = async (tx: Transaction, attemptId: string): Promise<void> => {
  await tx.run(unblock, [attemptId]);
};
