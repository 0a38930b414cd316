import type { MailSection } from '#server/features/mails/mail-layout-rules.ts';
import { capitalized, initialOf, type MailRow } from '#server/features/mails/mail-parts-rules.ts';
import { greetingOf, type MailRecipient, textsFor, writeMail } from '#server/features/mails/write-mail.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import type { MemberCard } from '#shared/contract/fields.ts';

/** Names of real people listed in all, and below each heading at least one; the rest are only counted. */
const MAXIMUM_NAMED = 5;

type AlertedPerson = Pick<MemberCard, 'id' | 'name' | 'age' | 'city' | 'fictional'>;

export type AlertedSearch = {
  readonly name: string;
  readonly people: readonly AlertedPerson[];
  /** the search found more people than these */
  readonly isMore: boolean;
};

type AlertMailRecipient = MailRecipient & {
  readonly name: string;
  /** what the site calls fictional profiles, in the member's language */
  readonly fictional: { readonly one: string; readonly many: string };
};

/** Shows only first names and ages, and neither in the subject, which others may see on a lock screen. */
export const writeAlertMail = (
  recipient: AlertMailRecipient,
  { searches, unsubscribePath }: { readonly searches: readonly AlertedSearch[]; readonly unsubscribePath: string },
): Mail => {
  const { site, origin, fictional } = recipient;
  const t = textsFor(recipient, 'mails');
  const searchesUrl = `${origin}/saved-searches`;
  const listed = new Set<string>();
  // A person found by several searches stands below the first of them.
  const found = searches.map(({ people, ...search }) => ({
    ...search,
    people: people.filter(({ id }) => !listed.has(id) && listed.add(id)),
  }));
  const groups = found
    .map(({ people, isMore, ...search }) => {
      const real = people.filter(({ fictional: isFictional }) => !isFictional);
      // If some are fictional, the unlisted ones may be fictional, too, so no more are announced.
      return { ...search, people: real, isMore: isMore && real.length === people.length };
    })
    .filter(({ people }) => people.length > 0);
  const made = found.flatMap(({ people }) => people.filter(({ fictional: isFictional }) => isFictional));
  const count = groups.reduce((sum, { people }) => sum + people.length, 0);
  const named = Math.max(1, Math.floor(MAXIMUM_NAMED / Math.max(1, groups.length)));

  const sectionOf = ({ name: heading, people, isMore }: AlertedSearch): MailSection => {
    const rest = people.length - named;
    const rows: MailRow[] = people.slice(0, named).map(({ id, name, age, city, fictional: isFictional }) => {
      const detail = isFictional ? capitalized(fictional.one, recipient.locale) : city;
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
    return { heading, rows: rest > 0 ? [...rows, more] : rows };
  };
  const heading = capitalized(fictional.many, recipient.locale);
  const ofMade = made.length === 0 ? [] : [sectionOf({ name: heading, people: made, isMore: false })];

  return writeMail(recipient, {
    kind: 'search_alert',
    unsubscribeUrl: origin + unsubscribePath,
    content: {
      picture: 'lens',
      // The subject never counts fictional profiles.
      subject:
        count > 0
          ? t('search_alert.subject', { count })
          : textsFor(recipient, 'notification-mails')('neutral.subject', { site: site.name }),
      preheader: t('search_alert.preheader'),
      greeting: greetingOf(recipient, recipient.name),
      paragraphs: [],
      sections: [...groups.map(sectionOf), ...(count === 0 ? ofMade : [])],
      links: [{ label: t('search_alert.button'), url: searchesUrl }],
      more: count === 0 ? [] : ofMade,
      notes: [],
      because: t('search_alert.note'),
    },
  });
};
