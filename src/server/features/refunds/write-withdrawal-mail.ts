import {
  formatOf,
  greetingOf,
  type MailRecipient,
  momentOf,
  textsFor,
  writeMail,
} from '#server/features/mails/write-mail.ts';
import type { Withdrawal, WithdrawalOutcome } from '#server/features/refunds/withdrawals-store.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';

type Statement = Pick<Withdrawal, 'received_at' | 'name' | 'order_text' | 'email' | 'sha256'>;

type Decided = {
  readonly outcome: WithdrawalOutcome;
  readonly given: { readonly cents: number; readonly currency: string } | null;
};

/**
 * Writes the receipt that the law requires without delay, on a durable medium: the statement with its date and time,
 * and the outcome.
 */
export const writeWithdrawalReceipt = (
  recipient: MailRecipient & { readonly name?: string },
  withdrawal: Statement,
  { outcome, given }: Decided,
): Mail => {
  const t = textsFor(recipient, 'mails');
  const { site } = recipient;
  const format = formatOf(recipient);
  const { received_at: at, name, order_text: order, email, sha256 } = withdrawal;
  const sum = given === null ? null : format.money(given.cents, given.currency);
  const came =
    sum === null
      ? t(`withdrawal.${outcome === 'given_back' ? 'nothing_left' : outcome}`, { email: site.support_email })
      : t('withdrawal.given_back');
  const content = {
    subject: sum === null ? t('withdrawal.subject') : t('withdrawal.refunded', { sum }),
    preheader: t('withdrawal.preheader'),
    greeting: greetingOf(recipient, recipient.name ?? null),
    paragraphs: [came, t('withdrawal.body', { site: site.name })],
    details: [
      t('withdrawal.statement'),
      t('withdrawal.time', { time: momentOf(format, at) }),
      t('withdrawal.order', { order }),
      t('withdrawal.name', { name }),
      t('withdrawal.email', { email }),
    ],
    links: [],
    notes: [{ text: t('withdrawal.hash', { hash: sha256.toString('hex') }), look: 'tiny' as const }],
  };
  return writeMail(recipient, { kind: 'withdrawal_receipt', content });
};
