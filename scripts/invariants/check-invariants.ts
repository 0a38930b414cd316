import { arrivalInvariants } from '#scripts/invariants/arrival-invariants.ts';
import { auditInvariants } from '#scripts/invariants/audit-invariants.ts';
import { booksInvariants } from '#scripts/invariants/books-invariants.ts';
import { debitInvariants } from '#scripts/invariants/debit-invariants.ts';
import { messageInvariants } from '#scripts/invariants/message-invariants.ts';
import { moneyInvariants } from '#scripts/invariants/money-invariants.ts';
import { notificationInvariants } from '#scripts/invariants/notification-invariants.ts';
import { paymentInvariants } from '#scripts/invariants/payment-invariants.ts';
import { pushInvariants } from '#scripts/invariants/push-invariants.ts';
import { refundInvariants } from '#scripts/invariants/refund-invariants.ts';
import { statementInvariants } from '#scripts/invariants/statement-invariants.ts';
import { visitInvariants } from '#scripts/invariants/visit-invariants.ts';
import type { Transaction } from '#server/platform/database/database.ts';

export const invariants = [
  ...moneyInvariants,
  ...paymentInvariants,
  ...debitInvariants,
  ...refundInvariants,
  ...booksInvariants,
  ...statementInvariants,
  ...auditInvariants,
  ...messageInvariants,
  ...visitInvariants,
  ...arrivalInvariants,
  ...pushInvariants,
  ...notificationInvariants,
];

export type InvariantResult = {
  readonly summary: string;
  readonly found: number;
  readonly examples: readonly string[];
};

const EXAMPLES = 5;

/** Returns all invariants in a fixed order, each with the number of violations and some examples. */
export const checkInvariants = async (db: Pick<Transaction, 'query'>): Promise<InvariantResult[]> => {
  const results: InvariantResult[] = [];
  for (const { summary, violations } of invariants) {
    const { rows } = await db.query(violations);
    const examples = (rows as { what: string }[]).slice(0, EXAMPLES).map(({ what }) => what);
    results.push({ summary, found: rows.length, examples });
  }
  return results;
};
