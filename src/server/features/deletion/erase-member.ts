import { findAccountReader } from '#server/features/accounts/account-reader-read-model.ts';
import { eraseAccount } from '#server/features/accounts/erase-account.ts';
import { writeAccountMail } from '#server/features/accounts/write-account-mail.ts';
import { eraseConversations } from '#server/features/chat/erase-conversations.ts';
import { eraseWallet } from '#server/features/credits/erase-wallet.ts';
import { listErasures, recordErasure } from '#server/features/deletion/erasure-journal-store.ts';
import { eraseExports } from '#server/features/export/erase-exports.ts';
import { eraseLikesAndBlocks } from '#server/features/likes/erase-likes.ts';
import { erasePhotos } from '#server/features/photos/erase-photos.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Site } from '#server/platform/http/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { MailSender } from '#server/platform/mail/mail-sender.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
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

/** First of all it is written down, then each step removes what it finds: cut off anywhere, the next run goes on. */
const eraseEverything = async (ctx: EraseContext, memberId: MemberId): Promise<void> => {
  await recordErasure(ctx, memberId, ctx.now);
  await erasePhotos(ctx, memberId);
  await eraseExports(ctx, memberId);
  await eraseConversations(ctx, memberId);
  await eraseLikesAndBlocks(ctx, memberId);
  await eraseWallet(ctx, memberId);
};

/** The member and all they have left here; the last mail goes out before its address is forgotten. */
export const eraseMember = async (ctx: EraseContext & FarewellContext, memberId: MemberId): Promise<void> => {
  await eraseEverything(ctx, memberId);
  if (await hasFarewellLeft(ctx, memberId)) await eraseAccount(ctx.db, memberId);
};

/** After the restore of a backup: who was erased before is erased again, without a word. */
export const eraseRecordedMembers = async (ctx: EraseContext): Promise<{ erased: number; recorded: number }> => {
  const recorded = await listErasures(ctx);
  let erased = 0;
  for (const memberId of recorded) {
    const found = await ctx.db.kysely.selectFrom('members').select('id').where('id', '=', memberId).execute();
    if (found.length > 0) {
      await eraseEverything(ctx, memberId);
      await eraseAccount(ctx.db, memberId);
      erased += 1;
    } else await recordErasure(ctx, memberId, ctx.now);
  }
  return { erased, recorded: recorded.size };
};

const hasFarewellLeft = async (ctx: EraseContext & FarewellContext, memberId: MemberId): Promise<boolean> => {
  const { db, mailer, sender, now, signal } = ctx;
  if (sender === null) return true;
  const findMail = () =>
    db.kysely
      .selectFrom('mails')
      .select(['sent_at', 'created_at'])
      .where('member_id', '=', memberId)
      .where('kind', '=', 'goodbye')
      .executeTakeFirst();
  if ((await findMail()) === undefined) {
    await db.transaction(async (tx) => {
      const reader = await findAccountReader({ db: tx, originOf: ctx.originOf }, memberId);
      if (reader !== null) await mailer.send(tx, writeAccountMail(reader, { kind: 'goodbye' }));
      await tx.kysely.deleteFrom('profiles').where('member_id', '=', memberId).execute();
    });
    await sender.deliver(signal);
  }
  const mail = await findMail();
  if (mail === undefined || mail.sent_at !== null) return true;
  return now.getTime() - mail.created_at.getTime() > FAREWELL_HOURS * 3_600_000;
};
