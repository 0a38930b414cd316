import { findAccountRecipient } from '#server/features/accounts/account/account-recipient-read-model.ts';
import type { MailRecipient } from '#server/features/mails/write-mail.ts';
import { withdrawalUnmatched } from '#server/features/refunds/refunds-events.ts';
import { refundUnused } from '#server/features/refunds/request-refund.ts';
import {
  findMatching,
  lockUndecidedWithdrawal,
  type Matched,
  noteOutcome,
  type Withdrawal,
} from '#server/features/refunds/withdrawals-store.ts';
import { writeWithdrawalReceipt } from '#server/features/refunds/write-withdrawal-mail.ts';
import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { Events } from '#server/platform/events/events.ts';
import type { Site } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { COUNTRY_PACKS } from '#shared/domain/countries/country-packs.ts';
import { isAcceptedAt } from '#shared/domain/pay/refund-rules.ts';

export type DecideContext = {
  readonly now: Date;
  readonly mailer: Mailer;
  readonly events: Pick<Events, 'announce'>;
  readonly originOf: (site: Site) => string;
};

type GivenBack = { readonly cents: number; readonly currency: string; readonly credits: number };

const refundOf = statement<[id: string], GivenBack>(
  'refunds-of-withdrawal',
  `select r.amount_cents as cents, r.currency, r.credits from refunds r where r.id = $1`,
);

/**
 * Decides a declared withdrawal: credits, refund and receipt in one transaction. Every withdrawal gets a receipt, but
 * an address that refuses mails gets only those of its own member (`isOwn`) or of the buyer.
 */
export const decideWithdrawal = async (
  tx: Transaction,
  ctx: DecideContext,
  { withdrawalId, isOwn }: { readonly withdrawalId: string; readonly isOwn: boolean },
): Promise<void> => {
  const withdrawal = await lockUndecidedWithdrawal(tx, withdrawalId);
  if (withdrawal === null) return;
  const matched = await findMatching(tx, withdrawal);
  const purchaseId = matched?.id ?? null;
  const isInTime = matched !== null && wasInTime(matched, withdrawal);
  const refundId = isInTime
    ? await refundUnused(tx, ctx.now, { purchaseId: matched.id, reason: 'withdrawal', withdrawalId })
    : null;
  const given: GivenBack | null = refundId === null ? null : ((await tx.run(refundOf, [refundId]))[0] ?? null);
  const late = matched === null ? 'not_matched' : 'too_late';
  const outcome = given !== null ? 'given_back' : isInTime ? 'nothing_left' : late;
  await noteOutcome(tx, ctx.now, { id: withdrawalId, outcome, purchaseId });
  const recipient = await recipientOf(tx, ctx, withdrawal);
  const receipt = writeWithdrawalReceipt(recipient, withdrawal, { outcome, given });
  // Knowing an order of this address proves the buyer, who must get the receipt; anything else could be typed by a
  // stranger.
  await ctx.mailer.send(tx, matched === null && !isOwn ? { ...receipt, isUnasked: true } : receipt);
  if (outcome === 'not_matched') await ctx.events.announce(tx, withdrawalUnmatched, { withdrawalId });
};

const wasInTime = ({ completed_at, refund_days, country }: Matched, { received_at }: Withdrawal): boolean =>
  isAcceptedAt(received_at, completed_at, { refundDays: refund_days, timeZone: COUNTRY_PACKS[country].timeZone });

/**
 * Returns the recipient, who may have no account. Apart from the owner's name, the mail contains only what was typed.
 */
const recipientOf = async (
  tx: Transaction,
  { originOf }: DecideContext,
  { site_id, email: to, locale, country }: Withdrawal,
): Promise<MailRecipient & { readonly name?: string }> => {
  const site = await tx.kysely.selectFrom('sites').selectAll().where('id', '=', site_id).executeTakeFirstOrThrow();
  const owner = await tx.kysely
    .selectFrom('members')
    .select('id')
    .where('site_id', '=', site_id)
    .where('email', '=', to)
    .executeTakeFirst();
  const own = owner === undefined ? null : await findAccountRecipient({ db: tx, originOf }, owner.id as MemberId);
  if (own !== null) return own;
  const origin = originOf(site);
  return { site, origin, locale, country, viewerGender: 'other', memberId: null, to, isDiscreet: false };
};
