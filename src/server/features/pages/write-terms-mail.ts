import { formatOf, type MailReader, textsFor, writeMail } from '#server/features/mails/write-mail.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';

/** New terms are to come; `version` is their first moment. */
export const writeTermsMail = (reader: MailReader & { readonly name: string }, version: Date): Mail => {
  const { site, origin } = reader;
  const t = textsFor(reader, 'terms-news');
  const format = formatOf(reader);
  const date = format.date(version, 'long');
  return writeMail(reader, {
    kind: 'new_terms',
    content: {
      subject: t('mail.subject', { site: site.name, date }),
      preheader: t('mail.preheader', { date }),
      greeting: textsFor(reader, 'mails')('frame.greeting', { name: reader.name }),
      paragraphs: [t('mail.choice'), t('mail.what')],
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
