import type { AccountMailReader } from '#server/features/accounts/mails/write-account-mail.ts';
import { maskedIban } from '#server/features/debits/mandates/account-rules.ts';
import { textsFor, writeMail } from '#server/features/mails/write-mail.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';

type Signed = { readonly words: string; readonly iban: string };

/** The payer's copy of what was signed. Its last line, who the payer is and where they live, is in no mail. */
export const writeMandateMail = (reader: AccountMailReader, { words, iban }: Signed): Mail => {
  const t = textsFor(reader, 'mails');
  const lines = words.split('\n').slice(0, -1);
  const content = {
    greeting: t('frame.greeting', { name: reader.name }),
    subject: t('mandate.subject'),
    preheader: t('mandate.preheader'),
    paragraphs: [t('mandate.body')],
    facts: [...lines.slice(2), t('prenotice.account', { iban: maskedIban(iban) })],
    links: [{ label: t('mandate.button'), url: `${reader.origin}/directdebit` }],
    notes: [t('mandate.revoke'), t('mandate.not_you')],
    ending: { heading: t('mandate.signed'), paragraphs: lines.slice(0, 2) },
  };
  return writeMail(reader, { kind: 'mandate', content });
};
