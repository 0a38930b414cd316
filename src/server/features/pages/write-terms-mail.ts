import { formatOf, greetingOf, type MailRecipient, textsFor, writeMail } from '#server/features/mails/write-mail.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';

type Coming = {
  /** when the terms take effect */
  readonly version: Date;
  /** headings of the changed sections; empty if unknown */
  readonly changes: readonly string[];
};

/** Headings listed. If two or more are left over, the mail only counts those. */
const NAMED = 6;

/** Writes the mail that announces new terms. */
export const writeTermsMail = (
  recipient: MailRecipient & { readonly name: string },
  { version, changes }: Coming,
): Mail => {
  const { site, origin } = recipient;
  const t = textsFor(recipient, 'terms-news');
  const format = formatOf(recipient);
  const date = format.date(version, 'long');
  const more = changes.length - NAMED;
  const items = more > 1 ? [...changes.slice(0, NAMED), t('mail.more', { count: more })] : changes;
  return writeMail(recipient, {
    kind: 'new_terms',
    content: {
      subject: t('mail.subject'),
      preheader: t('mail.preheader', { date }),
      greeting: greetingOf(recipient, recipient.name),
      paragraphs: [t('mail.choice', { site: site.name, date })],
      lists: [
        ...(items.length === 0 ? [] : [{ heading: t('mail.changes'), items, look: 'tinted' as const }]),
        {
          heading: t('mail.can'),
          items: [t('mail.agree', { site: site.name }), t('mail.nothing'), t('mail.leave')],
          look: 'plain' as const,
        },
      ],
      links: [
        {
          label: t('mail.button'),
          url: `${origin}/pages/terms?version=${version.toISOString().replace(':00.000Z', 'Z')}`,
        },
      ],
      notes: items.length === 0 ? [] : [t('mail.what')],
    },
  });
};
