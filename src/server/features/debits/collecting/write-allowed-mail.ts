import type { AccountMailReader } from '#server/features/accounts/mails/write-account-mail.ts';
import type { ReturnedDebit } from '#server/features/debits/collecting/returns-read-model.ts';
import { formatOf, textsFor, writeMail } from '#server/features/mails/write-mail.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';

type Lifted = { readonly debit: ReturnedDebit; readonly isSetUp: boolean };

/** A block after a returned debit is lifted; what came back is not collected again. What else may stand in the way is said at the order. */
export const writeAllowedMail = (reader: AccountMailReader, { debit, isSetUp }: Lifted): Mail => {
  const t = textsFor(reader, 'mails');
  const format = formatOf(reader);
  const content = {
    greeting: t('frame.greeting', { name: reader.name }),
    subject: t('debit_allowed.subject'),
    preheader: t('debit_allowed.preheader'),
    paragraphs: [
      t('debit_allowed.body', { site: reader.site.name }),
      t(isSetUp ? 'debit_allowed.still' : 'debit_allowed.set_up'),
    ],
    facts: [
      { text: t('prenotice.amount', { sum: format.money(debit.amount_cents, debit.currency) }), look: 'main' as const },
      // A day, wherever one reads it.
      t('prenotice.date', { date: format.date(`${debit.collect_on}T12:00:00Z`, 'long') }),
      t('prenotice.order', { reference: debit.reference }),
    ],
    links: [{ label: t('debit_allowed.button'), url: `${reader.origin}/credits` }],
    notes: [],
  };
  return writeMail(reader, { kind: 'debit_allowed', content });
};
