import { formatOf, greetingOf, type MailReader, textsFor, writeMail } from '#server/features/mails/write-mail.ts';
import { contestElsewhere } from '#server/features/reports/write-contest.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { appealUntil } from '#shared/domain/case-topics.ts';
import { timeZoneOf } from '#shared/domain/countries/time-zones.ts';
import { dayIn } from '#shared/domain/profile/age.ts';
import type { ReportReason } from '#shared/domain/report-reasons.ts';
import { noonOf } from '#shared/domain/time.ts';

/** `greeting` is the reader's name, or null for somebody without an account. */
export type ReportReader = MailReader & { readonly greeting: string | null };

/** Writes the receipt of a report. It names no member, because another person may read the mail. */
export const writeReceipt = (
  reader: ReportReader,
  { reference, reason }: { readonly reference: string; readonly reason: ReportReason },
): Mail => {
  const t = textsFor(reader, 'decisions');
  const content = {
    subject: t('receipt.subject'),
    preheader: t('receipt.preheader'),
    greeting: greetingOf(reader, reader.greeting),
    paragraphs: [
      { text: t('receipt.urgent'), look: 'urgent' as const },
      t('receipt.thanks', { site: reader.site.name }),
      t('receipt.next'),
    ],
    details: [
      t('receipt.reference', { reference }),
      t('receipt.reason', { reason: textsFor(reader, 'reports')(`reasons.${reason}`) }),
    ],
    links: [],
    notes: [t('receipt.private')],
  };
  return writeMail(reader, { kind: 'report_received', content });
};

/** The mail about the decision. It names neither the object nor the measure, which concerns only the other member. */
export const writeAnswer = (
  reader: ReportReader,
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
  const t = textsFor(reader, 'decisions');
  const elsewhere = contestElsewhere(reader);
  const format = formatOf(reader);
  // The calendar day in the reader's time zone.
  const decidedOn = dayIn(timeZoneOf({ country: reader.country, region: reader.region ?? null }), decidedAt);
  const until = format.date(appealUntil(new Date(noonOf(decidedOn))), 'long');
  const review = t('answer.review_link');
  const url = `${reader.origin}/complaints?topic=decision&about=${reference}`;
  const content = {
    subject: t(isUpheld ? 'answer.acted' : 'answer.subject'),
    preheader: t('answer.preheader'),
    greeting: greetingOf(reader, reader.greeting),
    paragraphs: isUpheld ? [t('answer.upheld'), t('answer.private')] : [t('answer.not_upheld'), t('answer.thanks')],
    details: [
      t('receipt.reference', { reference }),
      t('receipt.reason', { reason: textsFor(reader, 'reports')(`reasons.${reason}`) }),
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
  return writeMail(reader, { kind: 'report_decided', content });
};
