import { withOtherCover, withoutPicture } from '#server/features/mails/mail-layout-rules.ts';
import { discreetCover, type MailRecipient } from '#server/features/mails/write-mail.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { rewriteWaitingMails } from '#server/platform/mail/rewrite-waiting-mails.ts';

type Recipient = Pick<MailRecipient, 'locale' | 'country' | 'viewerGender'>;

/** Gives unsent mails to the member a discreet sender, subject and preview, and removes their picture. */
export const hideWaitingMails = async (
  tx: Transaction,
  memberId: MemberId,
  now: Date,
  recipient: Recipient,
): Promise<void> => {
  const { fromName, ...cover } = discreetCover(recipient);
  await rewriteWaitingMails(tx, memberId, now, ({ html }) => ({
    fromName,
    subject: cover.subject,
    html: withoutPicture(withOtherCover(html, cover)),
    picture: null,
  }));
};
