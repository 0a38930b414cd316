import type { AccountMailRecipient } from '#server/features/accounts/mails/write-account-mail.ts';
import { formatOf, greetingOf, textsFor, writeMail } from '#server/features/mails/write-mail.ts';
import { toPublicId } from '#server/platform/ids/public-id.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { COUNTRY_PACKS } from '#shared/domain/countries/country-packs.ts';
import { refundUntil } from '#shared/domain/pay/refund-rules.ts';
import { instantOfDay } from '#shared/domain/time.ts';

export type PaidOrder = {
  readonly purchaseId: string;
  readonly reference: string;
  readonly credits: number;
  readonly amount_cents: number;
  readonly currency: string;
  readonly completed_at: Date;
  readonly refund_days: number;
  /** the seller with its address, on one line */
  readonly company: string;
};

/** Writes the order confirmation with all details that the law requires. */
export const writeOrderMail = (recipient: AccountMailRecipient, order: PaidOrder): Mail => {
  const { site, country } = recipient;
  const t = textsFor(recipient, 'mails');
  const format = formatOf(recipient);
  const { reference, company } = order;
  const withdraw = textsFor(recipient, 'withdraw-button')('first_step');
  const until = refundUntil(order.completed_at, order.refund_days, COUNTRY_PACKS[country].timeZone);
  const content = {
    greeting: greetingOf(recipient, recipient.name),
    subject: t('order.subject', { credits: order.credits }),
    preheader: t('order.preheader'),
    paragraphs: [t('order.body', { site: site.name })],
    details: [
      { text: t('order.sum', { sum: format.money(order.amount_cents, order.currency) }), look: 'main' as const },
      t('order.credits', { credits: order.credits }),
      t('order.number', { reference, date: format.date(order.completed_at, 'long') }),
      t('order.seller', { company }),
    ],
    links: [
      { label: t('order.button'), url: `${recipient.origin}/transactions/${toPublicId(order.purchaseId)}` },
      {
        label: withdraw,
        url: `${recipient.origin}/withdrawal?order=${reference}`,
        look: 'text' as const,
      },
    ],
    notes: [
      t('order.begin'),
      t('order.withdraw', {
        date: format.date(instantOfDay(until), 'long'),
        button: withdraw,
      }),
    ],
  };
  return writeMail(recipient, { kind: 'order', content });
};
