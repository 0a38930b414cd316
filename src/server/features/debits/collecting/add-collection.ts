import { findAccountRecipient } from '#server/features/accounts/account/account-recipient-read-model.ts';
import type { Debit } from '#server/features/debits/collecting/require-debit.ts';
import { writePrenotice } from '#server/features/debits/collecting/write-prenotice-mail.ts';
import { statement, type Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { Site } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';

export type PrenoticeContext = {
  readonly mailer: Mailer;
  readonly originOf: (site: Site) => string;
  readonly now: Date;
};

type Collection = {
  readonly attemptId: string;
  readonly purchaseId: string;
  readonly memberId: MemberId;
  readonly amountCents: number;
  readonly currency: string;
  readonly reference: string;
  readonly debit: Debit;
};

const insert = statement<[attempt: string, mandate: string, now: Date, on: string], never>(
  'debits-insert-collection',
  'insert into debit_collections (attempt_id, mandate_id, prenoticed_at, collect_on) values ($1, $2, $3, $4)',
);

const soldIn = statement<[purchaseId: string], { name: string; creditor_id: string | null; credits: number }>(
  'debits-sold-in-purchase',
  `select c.name, c.creditor_id, p.credits from purchases p
   join sites s on s.id = p.site_id join companies c on c.id = s.company_id where p.id = $1`,
);

/** Adds the collection and mails the pre-notification (sum, day, creditor identifier) in the order's transaction. */
export const addCollection = async (
  tx: Transaction,
  { mailer, originOf, now }: PrenoticeContext,
  { attemptId, memberId, debit, ...order }: Collection,
): Promise<void> => {
  const recipient = await findAccountRecipient({ db: tx, originOf }, memberId);
  const [sold] = await tx.run(soldIn, [order.purchaseId]);
  if (recipient === null || sold === undefined) throw new Error('There is nobody to be told of a direct debit.');
  const { name, creditor_id: creditorId, credits } = sold;
  if (creditorId === null) return refuse('direct_debit_unavailable');
  await tx.run(insert, [attemptId, debit.mandateId, now, debit.collectOn]);
  await mailer.send(tx, writePrenotice(recipient, { ...order, ...debit, credits, seller: name, creditorId }));
};
