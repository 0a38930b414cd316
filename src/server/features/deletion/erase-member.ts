import { findAccountReader } from '#server/features/accounts/account-reader-read-model.ts';
import { writeAccountMail } from '#server/features/accounts/email/write-account-mail.ts';
import { eraseAccount } from '#server/features/accounts/erase-account.ts';
import { eraseConversations } from '#server/features/chat/erase-conversations.ts';
import { eraseWallet } from '#server/features/credits/erase-wallet.ts';
import { listErasures, recordErasure } from '#server/features/deletion/erasure-journal-store.ts';
import { eraseExports } from '#server/features/export/erase-exports.ts';
import { eraseLikesAndBlocks } from '#server/features/likes/erase-likes.ts';
import { erasePhotos } from '#server/features/photos/removal/erase-photos.ts';
import { eraseSwipes } from '#server/features/swipe/erase-swipes.ts';
import { eraseVisits } from '#server/features/visits/erase-visits.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Site } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { MailSender } from '#server/platform/mail/mail-sender.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { sweepLeftovers } from '#server/platform/objects/leftovers.ts';
import type { Objects } from '#server/platform/objects/objects.ts';

type EraseContext = {
  readonly db: Database;
  readonly objects: Objects;
  readonly now: Date;
  readonly signal: AbortSignal;
};

export type FarewellContext = {
  readonly mailer: Mailer;
  /** null: nothing leaves the house, so nobody is told good-bye */
  readonly sender: MailSender | null;
  readonly originOf: (site: Site) => string;
};

/** A mail server that is away for longer keeps nobody's address with us. */
const FAREWELL_HOURS = 24;

/** Each step removes what it finds: cut off anywhere, the next run goes on. */
const eraseEverything = async (ctx: EraseContext, memberId: MemberId): Promise<void> => {
  await erasePhotos(ctx, memberId);
  await eraseExports(ctx, memberId);
  await eraseConversations(ctx, memberId);
  await eraseLikesAndBlocks(ctx, memberId);
  await eraseSwipes(ctx, memberId);
  await eraseVisits(ctx, memberId);
  await eraseWallet(ctx, memberId);
};

/** The member and all they have left here; what remains for a moment is the last mail, which belongs to nobody. */
export const eraseMember = async (
  ctx: EraseContext & FarewellContext,
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
export const eraseRecordedMembers = async (ctx: EraseContext): Promise<{ erased: number; recorded: number }> => {
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
