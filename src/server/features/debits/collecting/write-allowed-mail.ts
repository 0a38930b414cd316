import type { AccountMailReader } from '#server/features/accounts/mails/write-account-mail.ts';
import type { ReturnedDebit } from '#server/features/debits/collecting/returns-read-model.ts';
import { formatOf, textsFor, writeMail } from '#server/features/mails/write-mail.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';

type Lifted = { readonly debits: readonly ReturnedDebit[]; readonly isSetUp: boolean };

/** All blocks after returned debits are lifted; what came back is not collected again. What else may stand in the way is said at the order. */
export const writeAllowedMail = (reader: AccountMailReader, { debits, isSetUp }: Lifted): Mail => {
  const t = textsFor(reader, 'mails');
  const format = formatOf(reader);
  // A day, wherever one reads it.
  const dayOf = (debit: ReturnedDebit) => format.date(`${debit.collect_on}T12:00:00Z`, 'long');
  const sumOf = (debit: ReturnedDebit) => format.money(debit.amount_cents, debit.currency);
  const [only, ...others] = debits;
  const content = {
    greeting: t('frame.greeting', { name: reader.name }),
    subject: t('debit_allowed.subject'),
    preheader: t('debit_allowed.preheader'),
    paragraphs: [
      t('debit_allowed.body', { site: reader.site.name, count: debits.length }),
      t(isSetUp ? 'debit_allowed.still' : 'debit_allowed.set_up'),
    ],
    facts:
      only !== undefined && others.length === 0
        ? [
            { text: t('prenotice.amount', { sum: sumOf(only) }), look: 'main' as const },
            t('prenotice.date', { date: dayOf(only) }),
            t('prenotice.order', { reference: only.reference }),
          ]
        : debits.map((debit) => `${sumOf(debit)} · ${dayOf(debit)} · ${debit.reference}`),
    links: isSetUp
      ? [{ label: t('debit_allowed.button'), url: `${reader.origin}/credits` }]
      : [{ label: t('debit_allowed.again'), url: `${reader.origin}/directdebit` }],
    notes: [],
  };
  return writeMail(reader, { kind: 'debit_allowed', content });
};
