import type { AccountMailReader } from '#server/features/accounts/mails/write-account-mail.ts';
import { textsFor, writeMail } from '#server/features/mails/write-mail.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';

/** A block after a returned debit is lifted; what came back is not collected again. What else may stand in the way is said at the order. */
export const writeAllowedMail = (reader: AccountMailReader): Mail => {
  const t = textsFor(reader, 'mails');
  const content = {
    greeting: t('frame.greeting', { name: reader.name }),
    subject: t('debit_allowed.subject'),
    preheader: t('debit_allowed.preheader'),
    paragraphs: [t('debit_allowed.body', { site: reader.site.name })],
    links: [{ label: t('debit_allowed.button'), url: `${reader.origin}/credits` }],
    notes: [],
  };
  return writeMail(reader, { kind: 'debit_allowed', content });
};
