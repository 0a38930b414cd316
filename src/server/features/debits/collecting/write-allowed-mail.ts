import type { AccountMailRecipient } from '#server/features/accounts/mails/write-account-mail.ts';
import type { ReturnedDebit } from '#server/features/debits/collecting/returns-read-model.ts';
import { formatOf, greetingOf, textsFor, writeMail } from '#server/features/mails/write-mail.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { instantOfDay } from '#shared/domain/time.ts';

type Lifted = { readonly debits: readonly ReturnedDebit[]; readonly isSetUp: boolean };

/** Mail: all blocks are lifted, and the debits are not collected again. Other obstacles appear only at the order. */
export const writeAllowedMail = (recipient: AccountMailRecipient, { debits, isSetUp }: Lifted): Mail => {
  const t = textsFor(recipient, 'mails');
  const format = formatOf(recipient);
  const dueDateOf = (debit: ReturnedDebit) => format.date(instantOfDay(debit.collect_on), 'long');
  const count = debits.length;
  const isOwed = debits.some((debit) => debit.is_owed);
  const content = {
    greeting: greetingOf(recipient, recipient.name),
    subject: t('debit_allowed.subject'),
    preheader: t('debit_allowed.preheader'),
    paragraphs: [
      t('debit_allowed.reason', { site: recipient.site.name, count }),
      t(isOwed ? 'debit_allowed.relief' : 'debit_allowed.relief_settled', { count }),
    ],
    details: debits.flatMap((debit) => [
      t('debit_allowed.returned', { sum: format.money(debit.amount_cents, debit.currency) }),
      t('debit_allowed.due', { date: dueDateOf(debit) }),
      t('prenotice.order', { reference: debit.reference }),
    ]),
    below: [t(isSetUp ? 'debit_allowed.still' : 'debit_allowed.set_up')],
    links: [
      {
        label: t(isSetUp ? 'debit_allowed.button' : 'debit_allowed.again'),
        url: `${recipient.origin}/${isSetUp ? 'credits' : 'directdebit'}`,
        look: 'outlined' as const,
      },
    ],
    notes: [],
  };
  return writeMail(recipient, { kind: 'debit_allowed', content });
};
