import type { AccountMailRecipient } from '#server/features/accounts/mails/write-account-mail.ts';
import { formatOf, greetingOf, textsFor, writeMail } from '#server/features/mails/write-mail.ts';
import { contestElsewhere } from '#server/features/reports/write-contest.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import type { HelloRejectionReason } from '#shared/domain/hello-rejection.ts';
import type { PhotoRejectionReason } from '#shared/domain/photos/photo-rejection.ts';
import type { ReportReason } from '#shared/domain/report-reasons.ts';

/** The decision against a member and its reason. `isReported`: a report led to it. */
export type StatementOfReasons = { readonly isReported: boolean } & (
  | { readonly kind: 'photo_rejected'; readonly reason: PhotoRejectionReason }
  | { readonly kind: 'hello_rejected'; readonly reason: HelloRejectionReason }
  | {
      readonly kind: 'member_warned' | 'profile_disabled' | 'member_banned';
      readonly reason: ReportReason;
      /** written by the moderator; may be empty */
      readonly message: string;
    }
);

type SentStatementOfReasons = StatementOfReasons & { readonly reference: string; readonly decidedAt: Date };

const PAGES_THAT_HELP = {
  photo_rejected: 'profile',
  hello_rejected: 'profile#hello',
  member_warned: 'pages/terms',
  profile_disabled: 'profile',
} as const;

/** Reasons for taking down a profile that the member cannot fix by changing the profile. */
const CONDUCT: readonly ReportReason[] = ['minor', 'fake', 'scam', 'harassment'];

const isAboutConduct = (statement: StatementOfReasons): boolean =>
  statement.kind === 'profile_disabled' && CONDUCT.includes(statement.reason);

const ruleOf = (recipient: AccountMailRecipient, statement: StatementOfReasons): string => {
  if (statement.kind === 'photo_rejected') return textsFor(recipient, 'photos')(`rejected.${statement.reason}`);
  if (statement.kind === 'hello_rejected') return textsFor(recipient, 'hello')(`rejected.${statement.reason}`);
  return textsFor(recipient, 'reports')(`reasons.${statement.reason}`);
};

const sourceOf = ({ kind, isReported }: StatementOfReasons) => {
  if (isReported) return 'source.report';
  return kind === 'hello_rejected' ? 'source.hello' : 'source.review';
};

/** The statement of reasons in the member's language: what, why, who decided, and where to contest it. */
export const writeStatementOfReasons = (recipient: AccountMailRecipient, statement: SentStatementOfReasons): Mail => {
  const { site, name, origin } = recipient;
  const { kind, reference } = statement;
  const t = textsFor(recipient, 'decisions');
  const format = formatOf(recipient);
  const rule = ruleOf(recipient, statement);
  const elsewhere = contestElsewhere(recipient);
  const message = 'message' in statement ? statement.message : '';
  const appeal = { label: t('appeal_button'), url: `${origin}/complaints?topic=decision&about=${reference}` };
  const help =
    kind === 'member_banned' ? [] : [{ label: t(`${kind}.button`), url: `${origin}/${PAGES_THAT_HELP[kind]}` }];
  const content = {
    subject: t(`${kind}.subject`, { site: site.name }),
    preheader: t(`${kind}.preheader`),
    greeting: greetingOf(recipient, name),
    paragraphs: [
      t(`${kind}.what`, { site: site.name }),
      ...(kind === 'member_warned' ? [t('member_warned.next')] : []),
    ],
    details: [
      t('why', { rule }),
      ...(message === '' ? [] : [t('message', { message })]),
      t('receipt.reference', { reference }),
      t('decided_on', { date: format.date(statement.decidedAt, 'long') }),
    ],
    links: isAboutConduct(statement) ? [appeal, ...help] : [...help, appeal],
    notes: [],
    ending: {
      heading: t('rights'),
      paragraphs: [
        `${t('ground')} ${t(sourceOf(statement))} ${t('by_people')}`,
        `${t('disagree')} ${t('contest_here')} ${elsewhere.text}`,
      ],
      named: elsewhere.named,
    },
  };
  return writeMail(recipient, { kind, content });
};

/** `stays`: why an unbanned member still cannot log in, by their own request. `until` null: too late to come back. */
export type Reversal =
  | { readonly kind: 'profile_enabled' }
  | {
      readonly kind: 'member_unbanned';
      readonly stays?: { readonly what: 'leaving'; readonly until: Date | null } | { readonly what: 'locked_out' };
    };

/** The mail about a reversed decision. */
export const writeReversal = (recipient: AccountMailRecipient, reversal: Reversal): Mail => {
  const { site, name, origin } = recipient;
  const { kind } = reversal;
  const t = textsFor(recipient, 'decisions');
  const shared = {
    preheader: t(`${kind}.preheader`),
    greeting: greetingOf(recipient, name),
    notes: [],
  };
  const button = {
    label: t(`${kind}.button`),
    url: `${origin}${kind === 'profile_enabled' ? '/settings#privacy' : '/login'}`,
  };
  if (kind === 'member_unbanned' && reversal.stays !== undefined) {
    const { stays } = reversal;
    const until = stays.what === 'leaving' ? stays.until : null;
    const back = until === null ? [] : [t('member_unbanned.return', { date: formatOf(recipient).date(until, 'long') })];
    const content = {
      ...shared,
      subject: t('case.reversed'),
      paragraphs: [t('member_unbanned.reversed'), t(`member_unbanned.${stays.what}`), ...back],
      links: back.map(() => ({ ...button, look: 'outlined' as const })),
    };
    return writeMail(recipient, { kind, content });
  }
  const content = {
    ...shared,
    subject:
      kind === 'profile_enabled' ? t('profile_enabled.subject') : t('member_unbanned.subject', { site: site.name }),
    paragraphs: [t(`${kind}.reversed`), t(`${kind}.what`)],
    links: [button],
  };
  return writeMail(recipient, { kind, content });
};
