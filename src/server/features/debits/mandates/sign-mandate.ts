import { findAccountRecipient } from '#server/features/accounts/account/account-recipient-read-model.ts';
import { lockMember } from '#server/features/accounts/account/lock-member.ts';
import { isBlocked } from '#server/features/debits/mandates/blocks-read-model.ts';
import { accountOf, findMandate, marksOfAccount, sealFor } from '#server/features/debits/mandates/mandates-store.ts';
import type { DebitContext } from '#server/features/debits/mandates/show-mandate.ts';
import { writeMandateMail } from '#server/features/debits/mandates/write-mandate-mail.ts';
import { writeMandateWords } from '#server/features/debits/mandates/write-mandate-words.ts';
import { statement } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { Site } from '#server/platform/http/requests/request-context.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';

const sign = statement<[id: string, words: Buffer, now: Date], never>(
  'debits-sign-mandate',
  'update mandates set signed_at = $3, sealed_words = $2, changed_at = $3 where id = $1 and signed_at is null',
);

type Context = DebitContext & { readonly mailer: Mailer; readonly originOf: (site: Site) => string };

/** Signs the mandate and mails a copy. `read`: the text that was shown above the button; it must still be current. */
export const signMandate = async (ctx: Context, read: string): Promise<void> => {
  const { db, secrets, viewer, now, mailer, originOf } = ctx;
  await db.transaction(async (tx) => {
    await lockMember(tx, viewer.memberId);
    const mandate = await findMandate(tx, viewer.memberId);
    if (mandate?.signed_at != null) return;
    if (mandate === null || mandate.sealed_address === null || mandate.phone_proved_at === null)
      return refuse('mandate_missing');
    const words = (await writeMandateWords({ ...ctx, db: tx }, mandate)) ?? refuse('direct_debit_unavailable');
    if (read !== words) refuse('mandate_changed');
    if (await isBlocked(tx, viewer.memberId, marksOfAccount(secrets, mandate))) refuse('direct_debit_unavailable');
    await tx.run(sign, [mandate.id, sealFor(secrets, mandate.reference, words), now]);
    const [recipient, account] = [
      await findAccountRecipient({ db: tx, originOf }, viewer.memberId),
      accountOf(secrets, mandate),
    ];
    if (recipient === null || account === null) throw new Error('There is nobody to send a mandate to.');
    await mailer.send(tx, writeMandateMail(recipient, { words, ...account, signedAt: now }));
  });
};
