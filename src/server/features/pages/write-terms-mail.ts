import { formatOf, type MailReader, textsFor, writeMail } from '#server/features/mails/write-mail.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';

type Coming = {
  /** their first moment */
  readonly version: Date;
  /** what the sections are called that change; empty where that is not known */
  readonly changes: readonly string[];
};

const NAMED = 3;

/** New terms are to come. */
export const writeTermsMail = (reader: MailReader & { readonly name: string }, { version, changes }: Coming): Mail => {
  const { site, origin } = reader;
  const t = textsFor(reader, 'terms-news');
  const format = formatOf(reader);
  const date = format.date(version, 'long');
  const more = changes.length - NAMED;
  const items = [...changes.slice(0, NAMED), ...(more > 0 ? [t('mail.more', { count: more })] : [])];
  return writeMail(reader, {
    kind: 'new_terms',
    content: {
      subject: t('mail.subject', { site: site.name, date }),
      preheader: t('mail.preheader', { date }),
      greeting: textsFor(reader, 'mails')('frame.greeting', { name: reader.name }),
      paragraphs: [
        `${t('mail.choice')} ${t('mail.nothing')}`,
        t('mail.leave'),
        ...(items.length === 0 ? [t('mail.what')] : []),
      ],
      ...(items.length > 0 && { list: { heading: t('mail.changes'), items } }),
      links: [
        {
          label: t('mail.button'),
          url: `${origin}/pages/terms?version=${version.toISOString().replace(':00.000Z', 'Z')}`,
        },
      ],
      notes: [],
    },
  });
};
