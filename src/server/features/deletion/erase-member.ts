import { findAccountReader } from '#server/features/accounts/account-reader-read-model.ts';
import { writeAccountMail } from '#server/features/accounts/email/write-account-mail.ts';
import { eraseAccount } from '#server/features/accounts/erase-account.ts';
import { listErasures, recordErasure } from '#server/features/deletion/erasure-journal-store.ts';
import type { EraseContext, EraseOf } from '#server/platform/feature.ts';
import type { Site } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { MailSender } from '#server/platform/mail/mail-sender.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { sweepLeftovers } from '#server/platform/objects/leftovers.ts';

/** With what each feature removes of a member, in this order. */
export type ErasingContext = EraseContext & { readonly erasures: readonly EraseOf[] };

export type FarewellContext = {
  readonly mailer: Mailer;
  /** null: nothing leaves the house, so nobody is told good-bye */
  readonly sender: MailSender | null;
  readonly originOf: (site: Site) => string;
};

/** A mail server that is away for longer keeps nobody's address with us. */
const FAREWELL_HOURS = 24;

const eraseEverything = async ({ erasures, ...ctx }: ErasingContext, memberId: MemberId): Promise<void> => {
  for (const erase of erasures) await erase(ctx, memberId);
};

/** The member and all they have left here; what remains for a moment is the last mail, which belongs to nobody. */
export const eraseMember = async (
  ctx: ErasingContext & FarewellContext,
  memberId: MemberId,
  { isProved }: { readonly isProved: boolean },
): Promise<void> => {
  const { db, mailer, sender } = ctx;
  // First of all it is written down. A registration that comes back with a backup is old, and dies by itself.
  if (isProved) await recordErasure(ctx, memberId, ctx.now);
  await eraseEverything(ctx, memberId);
  await db.transaction(async (tx) => {
    const reader = sender === null ? null : await findAccountReader({ db: tx, originOf: ctx.originOf }, memberId);
    await eraseAccount(tx, memberId);
    if (reader !== null) await mailer.send(tx, writeAccountMail({ ...reader, memberId: null }, { kind: 'goodbye' }));
  });
};

/** Sends the last mails and forgets them. */
export const clearFarewells = async ({
  db,
  sender,
  now,
  signal,
}: Pick<EraseContext, 'db' | 'now' | 'signal'> & Pick<FarewellContext, 'sender'>): Promise<void> => {
  await sender?.deliver(signal);
  const longAgo = new Date(now.getTime() - FAREWELL_HOURS * 3_600_000);
  await db.kysely
    .deleteFrom('mails')
    .where('kind', '=', 'goodbye')
    .where((q) => q.or([q.eb('sent_at', 'is not', null), q.eb('created_at', '<=', longAgo)]))
    .execute();
};

/** After the restore of a backup: who was erased before is erased again, without a word. */
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
