import { disableNotifications } from '#server/features/accounts/email/disable-notifications.ts';
import type { ReportReader } from '#server/features/mail-returns/read-report.ts';
import type { Verdict } from '#server/features/mail-returns/report-rules.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { IncomingMail } from '#server/platform/mail/mail-listener.ts';
import {
  countFailingDays,
  countQueueComplaint,
  countQueueRejection,
  dropWaitingBulk,
  findRefOwner,
  forgetFailingDays,
} from '#server/platform/mail/mail-refs.ts';
import type { ReturnAddresses, ParsedReturnAddress } from '#server/platform/mail/return-addresses.ts';
import type { DISABLED_REASONS } from '#shared/domain/account/notification-kinds.ts';

export type ReturnsContext = {
  readonly db: Database;
  readonly clock: Clock;
  readonly addresses: ReturnAddresses;
  readonly reader: Pick<ReportReader, 'read'>;
};

type Reason = (typeof DISABLED_REASONS)[number];

/** Number of different days with a failed mail after which an address counts as gone. */
const FAILED_DAYS = 2;
const SOFT_DAYS = 3;

export const isReturnExpected = (
  { clock, addresses }: Pick<ReturnsContext, 'clock' | 'addresses'>,
  recipient: string,
): boolean =>
  recipient.toLowerCase() === addresses.forComplaints.toLowerCase() || addresses.read(recipient, clock.now()) !== null;

/** Reads a bounce, complaint or unsubscribe mail; turns the member's notifications off if needed. Ignores others. */
export const acceptReturn = async (ctx: ReturnsContext, { recipient, raw }: IncomingMail): Promise<void> => {
  const now = ctx.clock.now();
  const addressed = ctx.addresses.read(recipient, now);
  if (addressed?.purpose === 'unsubscribe') return settle(ctx, addressed, 'unsubscribed');
  const report = await ctx.reader.read(raw);
  if (report === null) return undefined;
  const { verdict } = report;
  // The complaint address is public, so the report must quote a mail with one of our signed return addresses.
  const returned = addressed ?? ctx.addresses.findFirst(report.addresses, now);
  return returned === null || verdict === 'nothing' ? undefined : settle(ctx, returned, verdict);
};

const settle = ({ db, clock }: ReturnsContext, { ref }: ParsedReturnAddress, verdict: Verdict): Promise<void> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const queue = await settleReturn(tx, { ref, verdict }, now);
    if (queue !== null && (verdict === 'blocked' || verdict === 'ours'))
      await countQueueRejection(tx, queue, verdict, now);
  });

/**
 * Turns off the notifications of a member whose address fails or who does not want them. Returns the delivery queue of
 * the address, or null if the mail's recipient is no longer known.
 */
export const settleReturn = async (
  tx: Transaction,
  { ref, verdict }: { readonly ref: string; readonly verdict: Verdict },
  now: Date,
): Promise<string | null> => {
  const owner = await findRefOwner(tx, ref);
  if (owner === null) return null;
  const reason = await reasonOf(verdict, (way) => countFailingDays(tx, ref, way, now));
  if (reason === null) return owner.queue;
  await forgetFailingDays(tx, ref);
  const turnedOff = { memberId: owner.member_id, addressHash: owner.address_hash, reason };
  const isNew = await disableNotifications(tx, turnedOff);
  // Locks mails before delivery queues, in the same order as the job that ends them.
  await dropWaitingBulk(tx, owner.member_id);
  // Counts one complaint per person, as mailbox providers do.
  if (isNew && reason === 'fbl') await countQueueComplaint(tx, owner.queue, now);
  return owner.queue;
};

const reasonOf = async (
  verdict: Verdict,
  countDays: (way: 'failed' | 'soft') => Promise<number>,
): Promise<Reason | null> => {
  if (verdict === 'gone') return 'bounce';
  if (verdict === 'failed') return (await countDays('failed')) >= FAILED_DAYS ? 'bounce' : null;
  if (verdict === 'soft') return (await countDays('soft')) >= SOFT_DAYS ? 'bounce' : null;
  if (verdict === 'complaint') return 'fbl';
  return verdict === 'unsubscribed' ? 'list-unsubscribe' : null;
};
