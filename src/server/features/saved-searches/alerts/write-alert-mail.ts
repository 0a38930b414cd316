import { initialOf, type MailRow } from '#server/features/mails/mail-parts-rules.ts';
import { type MailReader, textsFor, writeMail } from '#server/features/mails/write-mail.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import type { MemberCard } from '#shared/contract/fields.ts';

/** Names listed of all searches, and of each at least one; the rest are only counted. */
const MAXIMUM_NAMED = 5;

export type AlertedSearch = {
  readonly name: string;
  readonly people: readonly Pick<MemberCard, 'id' | 'name' | 'age' | 'fictional'>[];
  /** the search found more people than these */
  readonly isMore: boolean;
};

type AlertMailReader = MailReader & {
  readonly name: string;
  /** what the site calls a fictional profile, in the member's language */
  readonly fictional: string;
};

/** Shows only first names and ages, and neither in the subject, which others may see on a lock screen. */
export const writeAlertMail = (
  reader: AlertMailReader,
  { searches, unsubscribePath }: { readonly searches: readonly AlertedSearch[]; readonly unsubscribePath: string },
): Mail => {
  const { site, origin, fictional } = reader;
  const t = textsFor(reader, 'mails');
  const searchesUrl = `${origin}/saved-searches`;
  const count = new Set(searches.flatMap(({ people }) => people.map(({ id }) => id))).size;

  const rowsOf = ({ people, isMore }: AlertedSearch): MailRow[] => {
    const named = Math.max(1, Math.floor(MAXIMUM_NAMED / searches.length));
    const rest = people.length - named;
    return [
      ...people.slice(0, named).map(({ id, name, age, fictional: isFictional }) => ({
        face: initialOf(name),
        title: `${name} (${age})`,
        ...(isFictional && { detail: fictional }),
        url: `${origin}/members/${id}`,
      })),
      ...(rest > 0
        ? [
            {
              face: `+${rest}`,
              title: t(isMore ? 'search_alert.many' : 'search_alert.more', { count: rest }),
              url: searchesUrl,
            },
          ]
        : []),
    ];
  };

  return writeMail(reader, {
    kind: 'search_alert',
    unsubscribeUrl: origin + unsubscribePath,
    content: {
      picture: 'lens',
      subject: t('search_alert.subject', { count }),
      preheader: t('search_alert.preheader'),
      greeting: t('frame.greeting', { name: reader.name }),
      paragraphs: [t('search_alert.body', { site: site.name })],
      sections: searches.map((search) => ({ heading: search.name, rows: rowsOf(search) })),
      links: [{ label: t('search_alert.button'), url: searchesUrl }],
      notes: [t('search_alert.note')],
    },
  });
};
