import type { AccountMailReader } from '#server/features/accounts/mails/write-account-mail.ts';
import { formatOf, textsFor, writeMail } from '#server/features/mails/write-mail.ts';
import { contestElsewhere } from '#server/features/reports/write-contest.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import type { PhotoRejectionReason } from '#shared/domain/photos/photo-rejection.ts';
import type { ReportReason } from '#shared/domain/report-reasons.ts';

/** The decision against a member, its reason, and whether a report led to it. */
export type Statement = { readonly isReported: boolean } & (
  | { readonly kind: 'photo_rejected'; readonly reason: PhotoRejectionReason }
  | {
      readonly kind: 'member_warned' | 'profile_disabled' | 'member_banned';
      readonly reason: ReportReason;
      /** written by the moderator; may be empty */
      readonly message: string;
    }
);

type Told = Statement & { readonly reference: string; readonly decidedAt: Date };

/** The statement of reasons in the member's language: what, why, who decided, and where to contest it. */
export const writeStatement = (reader: AccountMailReader, statement: Told): Mail => {
  const { site, name, origin } = reader;
  const { kind, reference } = statement;
  const t = textsFor(reader, 'decisions');
  const format = formatOf(reader);
  const rule =
    statement.kind === 'photo_rejected'
      ? textsFor(reader, 'moderation')(`photo_reasons.${statement.reason}`)
      : textsFor(reader, 'reports')(`reasons.${statement.reason}`);
  const elsewhere = contestElsewhere(reader);
  const message = statement.kind === 'photo_rejected' ? '' : statement.message;
  const content = {
    subject: t(`${kind}.subject`, { site: site.name }),
    preheader: t(`${kind}.preheader`),
    greeting: textsFor(reader, 'mails')('frame.greeting', { name }),
    paragraphs: [t(`${kind}.what`, { site: site.name })],
    facts: [
      t('why', { rule }),
      ...(message === '' ? [] : [t('message', { message })]),
      t('receipt.reference', { reference }),
      t('decided_on', { date: format.date(statement.decidedAt, 'long') }),
    ],
    links: [
      ...(kind === 'photo_rejected' ? [{ label: t('photo_rejected.button'), url: `${origin}/profile` }] : []),
      ...(kind === 'profile_disabled' ? [{ label: t('profile_disabled.button'), url: `${origin}/profile` }] : []),
      ...(kind === 'member_warned' ? [{ label: t('member_warned.button'), url: `${origin}/pages/terms` }] : []),
      { label: t('appeal_button'), url: `${origin}/complaints?topic=decision&about=${reference}` },
    ],
    notes: [],
    legal: {
      heading: t('rights'),
      paragraphs: [
        `${t('ground')} ${t(statement.isReported ? 'source.report' : 'source.review')} ${t('by_people')}`,
        `${t('contest_here')} ${elsewhere.text}`,
      ],
      named: elsewhere.named,
    },
  };
  return writeMail(reader, { kind, content });
};

/** The mail about a reversed decision. */
export const writeReversal = (reader: AccountMailReader, kind: 'profile_enabled' | 'member_unbanned'): Mail => {
  const { site, name, origin } = reader;
  const t = textsFor(reader, 'decisions');
  const content = {
    subject: t(`${kind}.subject`, { site: site.name }),
    preheader: t(`${kind}.preheader`),
    greeting: textsFor(reader, 'mails')('frame.greeting', { name }),
    paragraphs: [t(`${kind}.what`)],
    links: [
      { label: t(`${kind}.button`), url: `${origin}${kind === 'profile_enabled' ? '/settings#privacy' : '/login'}` },
    ],
    notes: [],
  };
  return writeMail(reader, { kind, content });
};
