import { withOtherCover, withoutPicture } from '#server/features/mails/mail-layout-rules.ts';
import { discreetCover, type MailReader } from '#server/features/mails/write-mail.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { rewriteWaitingMails } from '#server/platform/mail/rewrite-waiting-mails.ts';

type Reader = Pick<MailReader, 'locale' | 'country' | 'viewerGender'>;

/** What is in the outbox for somebody looks from outside as all their mails will from now on. */
export const hideWaitingMails = async (
  tx: Transaction,
  memberId: MemberId,
  now: Date,
  reader: Reader,
): Promise<void> => {
  const { fromName, ...cover } = discreetCover(reader);
  await rewriteWaitingMails(tx, memberId, now, ({ html }) => ({
    fromName,
    subject: cover.subject,
    html: withoutPicture(withOtherCover(html, cover)),
    picture: null,
  }));
};
