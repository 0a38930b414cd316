import type { MailSection } from '#server/features/mails/mail-layout-rules.ts';
import { initialOf, type MailRow } from '#server/features/mails/mail-parts-rules.ts';
import { type MailReader, textsFor, writeMail } from '#server/features/mails/write-mail.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import type { MemberCard } from '#shared/contract/fields.ts';

/** Names listed in all, and below each heading at least one; the rest are only counted. */
const MAXIMUM_NAMED = 5;

type AlertedPerson = Pick<MemberCard, 'id' | 'name' | 'age' | 'city' | 'fictional'>;
/** and the places of the searches that found them */
type FoundPerson = { readonly person: AlertedPerson; readonly searches: readonly number[] };

export type AlertedSearch = {
  readonly name: string;
  readonly people: readonly AlertedPerson[];
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
  // Whoever is found by several searches stands once, below the names of all of them.
  const found = new Map<string, FoundPerson>();
  for (const [index, { people }] of searches.entries())
    for (const person of people)
      found.set(person.id, { person, searches: [...(found.get(person.id)?.searches ?? []), index] });
  const groups = [...Map.groupBy(found.values(), (one) => one.searches.join(' ')).values()];
  const named = Math.max(1, Math.floor(MAXIMUM_NAMED / groups.length));

  const sectionOf = (group: readonly FoundPerson[]): MailSection => {
    const of = (group[0]?.searches ?? []).flatMap((index) => searches[index] ?? []);
    const rest = group.length - named;
    const isMore = of.length === 1 && of[0]?.isMore === true;
    const rows: MailRow[] = group.slice(0, named).map(({ person: { id, name, age, city, fictional: isFictional } }) => {
      const detail = isFictional ? fictional : city;
      return {
        face: initialOf(name),
        title: `${name} (${age})`,
        ...(detail !== null && { detail }),
        url: `${origin}/members/${id}`,
      };
    });
    const more = {
      face: `+${rest}`,
      title: t(isMore ? 'search_alert.many' : 'search_alert.more', { count: rest }),
      url: searchesUrl,
    };
    return { heading: of.map(({ name }) => name).join(' · '), rows: rest > 0 ? [...rows, more] : rows };
  };

  return writeMail(reader, {
    kind: 'search_alert',
    unsubscribeUrl: origin + unsubscribePath,
    content: {
      picture: 'lens',
      subject: t('search_alert.subject', { count: found.size }),
      preheader: t('search_alert.preheader'),
      greeting: t('frame.greeting', { name: reader.name }),
      paragraphs: [t('search_alert.body', { site: site.name })],
      sections: groups.map(sectionOf),
      links: [{ label: t('search_alert.button'), url: searchesUrl }],
      notes: [],
      because: t('search_alert.note'),
    },
  });
};
