import { findAccountRecipient } from '#server/features/accounts/account/account-recipient-read-model.ts';
import { startErasing } from '#server/features/accounts/account/start-erasing.ts';
import { eraseAccount } from '#server/features/accounts/erase-account.ts';
import { writeAccountMail } from '#server/features/accounts/mails/write-account-mail.ts';
import { listErasures, recordErasure } from '#server/features/deletion/erasure-journal-store.ts';
import { lockPurchasesOf } from '#server/features/payments/settling/lock-purchase.ts';
import { refundAll } from '#server/features/refunds/refund-all.ts';
import type { EraseContext, EraseOf } from '#server/platform/feature.ts';
import type { Site } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { deleteSentAndOldMails } from '#server/platform/mail/delete-mails.ts';
import type { MailSender } from '#server/platform/mail/mail-sender.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { sweepLeftovers } from '#server/platform/objects/leftovers.ts';
import { HOUR_MS } from '#shared/domain/time.ts';

/** `erasures`: one per feature, in this order. All are idempotent, so the next run continues an interrupted one. */
export type ErasingContext = EraseContext & { readonly erasures: readonly EraseOf[] };

export type FarewellContext = {
  readonly mailer: Mailer;
  /** null if the server sends no mails; then no farewell is written */
  readonly sender: MailSender | null;
  readonly originOf: (site: Site) => string;
};

/** An unsent farewell is deleted after this time, so that the address is not kept if the mail server is down. */
const FAREWELL_HOURS = 24;

const eraseEverything = async ({ erasures, ...ctx }: ErasingContext, memberId: MemberId): Promise<void> => {
  for (const erase of erasures) await erase(ctx, memberId);
};

/**
 * Erases the member and all their data, unless they have restored the account meanwhile. The farewell mail stays for up
 * to 24 hours, without the member's id.
 */
export const eraseMember = async (
  ctx: ErasingContext & FarewellContext,
  memberId: MemberId,
  { isProved }: { readonly isProved: boolean },
): Promise<void> => {
  const { db, mailer, sender } = ctx;
  const isDue = await db.transaction(async (tx) => {
    await lockPurchasesOf(tx, memberId);
    if (!(await startErasing(tx, memberId, ctx.now))) return false;
    // Payments that completed after the account was closed may have bought credits.
    await refundAll(tx, ctx.now, memberId);
    return true;
  });
  if (!isDue) return;
  // The journal entry comes before anything is erased, so that no erasure is lost. Unconfirmed sign-ups need none: in a
  // restored backup they expire by themselves.
  if (isProved) await recordErasure(ctx, memberId, ctx.now);
  await eraseEverything(ctx, memberId);
  await db.transaction(async (tx) => {
    const recipient = sender === null ? null : await findAccountRecipient({ db: tx, originOf: ctx.originOf }, memberId);
    await eraseAccount(tx, memberId);
    if (recipient !== null)
      await mailer.send(tx, writeAccountMail({ ...recipient, memberId: null }, { kind: 'goodbye' }));
  });
};

/** Sends the farewell mails and deletes those that were sent or are too old. */
export const clearFarewells = async ({
  db,
  sender,
  now,
  signal,
}: Pick<EraseContext, 'db' | 'now' | 'signal'> & Pick<FarewellContext, 'sender'>): Promise<void> => {
  await sender?.deliver(signal);
  const before = new Date(now.getTime() - FAREWELL_HOURS * HOUR_MS);
  await deleteSentAndOldMails(db, { kind: 'goodbye', before });
};

/** For restored backups: erases the members again, without a mail, who were erased after the backup was made. */
export const eraseRecordedMembers = async (ctx: ErasingContext): Promise<{ erased: number; recorded: number }> => {
  const recorded = await listErasures(ctx);
  let erased = 0;
  for (const memberId of recorded) {
    const found = await ctx.db.kysely.selectFrom('members').select('id').where('id', '=', memberId).execute();
    await recordErasure(ctx, memberId, ctx.now);
    if (found.length > 0) {
      await eraseEverything(ctx, memberId);
      await ctx.db.transaction((tx) => eraseAccount(tx, memberId));
      erased += 1;
    }
  }
  await sweepLeftovers(ctx, ctx.signal);
  return { erased, recorded: recorded.size };
};
