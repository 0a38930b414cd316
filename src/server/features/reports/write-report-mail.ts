import { formatOf, greetingOf, type MailRecipient, textsFor, writeMail } from '#server/features/mails/write-mail.ts';
import { contestElsewhere } from '#server/features/reports/write-contest.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { appealUntil } from '#shared/domain/case-topics.ts';
import { timeZoneOf } from '#shared/domain/countries/time-zones.ts';
import { dayIn } from '#shared/domain/profile/age.ts';
import type { ReportReason } from '#shared/domain/report-reasons.ts';
import { instantOfDay } from '#shared/domain/time.ts';

/** `greeting` is the recipient's name, or null for a person without an account. */
export type ReportRecipient = MailRecipient & { readonly greeting: string | null };

/** Writes the receipt of a report. It names no member, because another person may read the mail. */
export const writeReceipt = (
  recipient: ReportRecipient,
  { reference, reason }: { readonly reference: string; readonly reason: ReportReason },
): Mail => {
  const t = textsFor(recipient, 'decisions');
  const content = {
    subject: t('receipt.subject'),
    preheader: t('receipt.preheader'),
    greeting: greetingOf(recipient, recipient.greeting),
    paragraphs: [
      { text: t('receipt.urgent'), look: 'urgent' as const },
      t('receipt.thanks', { site: recipient.site.name }),
      t('receipt.next'),
    ],
    details: [
      t('receipt.reference', { reference }),
      t('receipt.reason', { reason: textsFor(recipient, 'reports')(`reasons.${reason}`) }),
    ],
    links: [],
    notes: [t('receipt.private')],
  };
  return writeMail(recipient, { kind: 'report_received', content });
};

/** The mail about the decision. It names neither the object nor the measure, which concerns only the other member. */
export const writeAnswer = (
  recipient: ReportRecipient,
  {
    reference,
    reason,
    reportedAt,
    decidedAt,
    isUpheld,
  }: {
    readonly reference: string;
    readonly reason: ReportReason;
    readonly reportedAt: Date;
    readonly decidedAt: Date;
    readonly isUpheld: boolean;
  },
): Mail => {
  const t = textsFor(recipient, 'decisions');
  const elsewhere = contestElsewhere(recipient);
  const format = formatOf(recipient);
  // The calendar day in the recipient's time zone.
  const decidedOn = dayIn(timeZoneOf({ country: recipient.country, region: recipient.region ?? null }), decidedAt);
  const until = format.date(appealUntil(new Date(instantOfDay(decidedOn))), 'long');
  const review = t('answer.review_link');
  const url = `${recipient.origin}/complaints?topic=decision&about=${reference}`;
  const content = {
    subject: t(isUpheld ? 'answer.acted' : 'answer.subject'),
    preheader: t('answer.preheader'),
    greeting: greetingOf(recipient, recipient.greeting),
    paragraphs: isUpheld ? [t('answer.upheld'), t('answer.private')] : [t('answer.not_upheld'), t('answer.thanks')],
    details: [
      t('receipt.reference', { reference }),
      t('receipt.reason', { reason: textsFor(recipient, 'reports')(`reasons.${reason}`) }),
      t('answer.reported_on', { date: format.date(reportedAt, 'long') }),
      t('decided_on', { date: format.date(decidedAt, 'long') }),
      ...(isUpheld ? [] : [t('decided_by')]),
    ],
    links: [],
    notes: [],
    ending: isUpheld
      ? {
          heading: t('rights'),
          paragraphs: [t('answer.review_quietly', { date: until, review }), elsewhere.text],
          named: [{ label: review, url }, ...elsewhere.named],
        }
      : {
          heading: t('disagree'),
          paragraphs: [t('answer.review_until', { date: until })],
          named: elsewhere.named,
          link: { label: t('answer.review_button'), url, look: 'text' as const },
          below: [elsewhere.text],
        },
  };
  return writeMail(recipient, { kind: 'report_decided', content });
};
