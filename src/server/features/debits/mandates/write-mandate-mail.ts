import type { AccountMailRecipient } from '#server/features/accounts/mails/write-account-mail.ts';
import { maskedIban } from '#server/features/debits/mandates/account-rules.ts';
import { formatOf, greetingOf, textsFor, writeMail } from '#server/features/mails/write-mail.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';

type Signed = { readonly words: string; readonly iban: string; readonly signedAt: Date };

/** Mail with a copy of the signed mandate, without its last line, which has the payer's name and address. */
export const writeMandateMail = (recipient: AccountMailRecipient, { words, iban, signedAt }: Signed): Mail => {
  const t = textsFor(recipient, 'mails');
  const [scheme = '', allowed = '', creditor = '', ...numbers] = words.split('\n').slice(0, -1);
  const url = `${recipient.origin}/directdebit`;
  const [remove, password] = [t('mandate.remove'), t('mandate.password')];
  const content = {
    greeting: greetingOf(recipient, recipient.name),
    subject: t('mandate.subject'),
    preheader: t('mandate.preheader'),
    paragraphs: [
      t('mandate.revoke'),
      {
        text: t('mandate.not_you', { remove, password }),
        named: [
          { label: password, url: `${recipient.origin}/reset-password` },
          { label: remove, url },
        ],
      },
    ],
    details: [
      t('prenotice.account', { iban: maskedIban(iban) }),
      t('mandate.signed_on', { date: formatOf(recipient).date(signedAt, 'long') }),
      creditor,
      ...numbers,
    ],
    below: [t('mandate.body')],
    links: [{ label: t('mandate.button'), url, look: 'outlined' as const }],
    notes: [],
    ending: { heading: t('mandate.signed'), paragraphs: [scheme, allowed] },
  };
  return writeMail(recipient, { kind: 'mandate', content });
};
