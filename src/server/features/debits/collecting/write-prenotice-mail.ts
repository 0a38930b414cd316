import type { AccountMailRecipient } from '#server/features/accounts/mails/write-account-mail.ts';
import { maskedIban } from '#server/features/debits/mandates/account-rules.ts';
import { formatOf, greetingOf, textsFor, writeMail } from '#server/features/mails/write-mail.ts';
import { toPublicId } from '#server/platform/ids/public-id.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { instantOfDay } from '#shared/domain/time.ts';

type Noticed = {
  readonly purchaseId: string;
  readonly reference: string;
  readonly credits: number;
  readonly amountCents: number;
  readonly currency: string;
  /** `YYYY-MM-DD` */
  readonly collectOn: string;
  readonly iban: string;
  readonly mandateReference: string;
  readonly seller: string;
  readonly creditorId: string;
};

/** The SEPA pre-notification: which sum will be collected from which account on which day. */
export const writePrenotice = (recipient: AccountMailRecipient, noticed: Noticed): Mail => {
  const t = textsFor(recipient, 'mails');
  const format = formatOf(recipient);
  const date = format.date(instantOfDay(noticed.collectOn), 'yearless');
  const sum = format.money(noticed.amountCents, noticed.currency);
  const content = {
    greeting: greetingOf(recipient, recipient.name),
    subject: t('prenotice.subject', { date, sum }),
    figure: sum,
    preheader: t('prenotice.preheader'),
    paragraphs: [t('prenotice.credits')],
    details: [
      { text: t('order.credits', { credits: noticed.credits }), look: 'main' as const },
      t('prenotice.account', { iban: maskedIban(noticed.iban) }),
      t('prenotice.order', { reference: noticed.reference }),
      t('prenotice.seller', { company: noticed.seller }),
      t('prenotice.mandate', { reference: noticed.mandateReference }),
      t('prenotice.creditor', { id: noticed.creditorId }),
    ],
    links: [{ label: t('order.button'), url: `${recipient.origin}/transactions/${toPublicId(noticed.purchaseId)}` }],
    notes: [t('prenotice.refund')],
  };
  return writeMail(recipient, { kind: 'prenotice', content });
};
