import { capitalized, initialOf, type MailRow } from '#server/features/mails/mail-parts-rules.ts';
import { formatOf, textsFor } from '#server/features/mails/write-mail.ts';
import type { NewLike, Unread } from '#server/features/notifications/planning/notification-state-rules.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { moreThan, type NotificationDetail } from '#shared/domain/account/notification-settings.ts';

export type WaitingRecipient = Parameters<typeof textsFor>[0] &
  Parameters<typeof formatOf>[0] & {
    /** what the site calls a fictional profile, in the member's language */
    readonly fictional: string;
  };

type Waiting = {
  readonly unread: readonly Unread[];
  readonly likes: readonly NewLike[];
  readonly detail: NotificationDetail;
  /** the messages were mentioned before, so they are not called new */
  readonly isRepeated?: boolean;
  /** the heading already says that the real people here like the recipient */
  readonly isLikeSaid?: boolean;
  /** number of all unread conversations, where only some are listed */
  readonly unreadInAll?: number;
};

/** A line of a list, and the path of the page that it opens. */
export type WaitingRow = Omit<MailRow, 'url'> & { readonly path: string };

type Person = {
  readonly partnerId: MemberId;
  readonly name: string;
  readonly isFictional: boolean;
  readonly messages: number;
  readonly at: Date;
  readonly town: string | null;
};

type Group = {
  readonly people: readonly Person[];
  /** marks news from fictional profiles as such */
  readonly label: (line: string) => string;
  /** `plus` is set where there are more than were counted */
  readonly say: (people: readonly Person[], plus: string) => string;
  /** the text beside the name of one person */
  readonly sayOne: (person: Person, when: string) => string;
  readonly isHeart: boolean;
  readonly plus: string;
  /** path of the list page, and of one person's page */
  readonly path: string;
  readonly pathOf: (person: Person) => string;
};

const NAMED = 6;
const NAMED_IN_LINE = 3;

export const sumOfMessages = (people: readonly Pick<Person, 'messages'>[]): number =>
  people.reduce((sum, { messages }) => sum + messages, 0);

/** Groups news by kind, with news from fictional profiles in separate groups. */
const groupsOf = (
  recipient: WaitingRecipient,
  { unread, likes, isRepeated = false, isLikeSaid = false, unreadInAll = unread.length }: Waiting,
): Group[] => {
  const t = textsFor(recipient, 'notification-mails');
  const writers = unread.map((one) => ({ ...one, at: one.pending?.newestAt ?? one.oldestAt, town: null }));
  const inMessages =
    (key: 'messages' | 'unread') =>
    ({ messages }: Person, when: string): string =>
      `${t(key, { count: messages, plus: '' })} · ${when}`;
  const inChat = {
    isHeart: false,
    plus: moreThan(unreadInAll),
    path: '/chats',
    pathOf: ({ partnerId }: Person) => `/chats/${toPublicId(partnerId)}`,
  };
  // Either all rows show the town, or all show the day.
  const isPlaceKnown = likes.every(({ town, isFictional }) => isFictional || (town ?? null) !== null);
  const groups: Omit<Group, 'label'>[] = [
    {
      ...inChat,
      people: writers.filter(({ isNew }) => isNew),
      say: (people, plus) => t('conversations', { count: people.length, plus }),
      sayOne: inMessages('messages'),
    },
    {
      ...inChat,
      people: writers.filter(({ isNew }) => !isNew),
      say: (people, plus) => t(isRepeated ? 'unread' : 'messages', { count: sumOfMessages(people), plus }),
      sayOne: inMessages(isRepeated ? 'unread' : 'messages'),
    },
    {
      plus: moreThan(likes.length),
      path: '/likes',
      pathOf: ({ partnerId }) => `/members/${toPublicId(partnerId)}`,
      people: likes.map((like) => ({ ...like, messages: 0, town: like.town ?? null })),
      isHeart: true,
      say: (people, plus) => t('likes', { count: people.length, plus }),
      // Fictional profiles live in no town, so none is shown.
      sayOne: ({ town, isFictional }, when) =>
        [
          ...(isLikeSaid && !isFictional ? [] : [t('likes_you')]),
          (isFictional || !isPlaceKnown ? null : town) ?? when,
        ].join(' · '),
    },
  ];
  return [false, true].flatMap((isFictional) =>
    groups
      .map((group) => ({
        ...group,
        people: group.people.filter((one) => one.isFictional === isFictional),
        label: (line: string) =>
          isFictional ? t('fictional', { label: capitalized(recipient.fictional, recipient.locale), line }) : line,
      }))
      .filter(({ people }) => people.length > 0),
  );
};

/** Returns one line for each group, without names. */
export const linesOfWaiting = (recipient: WaitingRecipient, waiting: Waiting): string[] =>
  groupsOf(recipient, waiting).map(({ people, say, plus, label }) => label(say(people, plus)));

/** Returns one line for each group, with the first names in it if the member wants names. */
export const namedLinesOfWaiting = (recipient: WaitingRecipient, waiting: Waiting): string[] => {
  if (waiting.detail !== 'who') return linesOfWaiting(recipient, waiting);
  const t = textsFor(recipient, 'notification-mails');
  const list = new Intl.ListFormat(recipient.locale, { type: 'conjunction' });
  return groupsOf(recipient, waiting).map(({ people, say, plus, label }) => {
    const names = people.slice(0, NAMED_IN_LINE).map(({ name }) => name);
    const others = people.length - names.length;
    const all = others === 0 ? names : [...names, t('others', { count: others })];
    return label(t('names', { line: say(people, plus), names: list.format(all) }));
  });
};

/** Returns one row for each person if the member wants names, else one row for each group. */
export const rowsOfWaiting = (recipient: WaitingRecipient, waiting: Waiting): WaitingRow[] => {
  const groups = groupsOf(recipient, waiting);
  if (waiting.detail !== 'who')
    return groups.map(({ people, say, plus, label, path }) => ({ title: label(say(people, plus)), path }));
  const format = formatOf(recipient);
  return groups.flatMap(({ people, say, sayOne, isHeart, plus, label, path, pathOf }) => {
    const named = people.slice(0, NAMED);
    const others = people.slice(NAMED);
    const more = textsFor(recipient, 'notification-mails')('others', { count: others.length });
    return [
      ...named.map((person) => ({
        face: initialOf(person.name),
        isHeart,
        title: person.name,
        detail: label(sayOne(person, format.date(person.at, 'weekday'))),
        path: pathOf(person),
      })),
      ...(others.length === 0
        ? []
        : [{ face: `+${others.length}`, title: more, detail: label(say(others, plus)), path }]),
    ];
  });
};
