import { type MailReader, textsFor } from '#server/features/mails/write-mail.ts';
import type { NewLike, Unread } from '#server/features/notifications/looking/reach-rules.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import type { ReachDetail } from '#shared/domain/account/reach-choices.ts';

export type WaitingReader = MailReader & {
  /** what the site calls a fictional profile, in the member's language */
  readonly fictional: string;
};

type Waiting = {
  readonly unread: readonly Unread[];
  readonly likes: readonly NewLike[];
  readonly detail: ReachDetail;
  /** The messages are recalled: they are unread, no longer new. */
  readonly isReminder?: boolean;
};

/** A line of a list, and the page of the site that it opens. */
export type WaitingRow = { readonly title: string; readonly detail?: string; readonly path: string };

type Person = {
  readonly partnerId: MemberId;
  readonly name: string;
  readonly isFictional: boolean;
  readonly messages: number;
};

type Group = {
  readonly people: readonly Person[];
  readonly say: (people: readonly Person[]) => string;
  /** the page of all of them, and that of one */
  readonly path: string;
  readonly pathOf: (person: Person) => string;
};

const NAMED = 6;

export const sumOfMessages = (people: readonly Pick<Person, 'messages'>[]): number =>
  people.reduce((sum, { messages }) => sum + messages, 0);

/** What comes from fictional profiles is counted apart, and says so. */
const groupsOf = (reader: WaitingReader, { unread, likes, isReminder = false }: Waiting): Group[] => {
  const t = textsFor(reader, 'notification-mails');
  const inChat = {
    path: '/chats',
    pathOf: ({ partnerId }: Person) => `/chats/${toPublicId(partnerId)}`,
  };
  const sayMessages = (people: readonly Person[]) =>
    isReminder ? t('unread', { count: sumOfMessages(people) }) : t('messages', { count: sumOfMessages(people) });
  const groups: Group[] = [
    {
      ...inChat,
      people: isReminder ? [] : unread.filter(({ isNew }) => isNew),
      say: (people) => t('conversations', { count: people.length }),
    },
    { ...inChat, people: isReminder ? unread : unread.filter(({ isNew }) => !isNew), say: sayMessages },
    {
      path: '/likes',
      pathOf: ({ partnerId }) => `/members/${toPublicId(partnerId)}`,
      people: likes.map((like) => ({ ...like, messages: 0 })),
      say: (people) => t('likes', { count: people.length }),
    },
  ];
  return [false, true].flatMap((isFictional) =>
    groups
      .map(({ people, say, ...group }) => ({
        ...group,
        people: people.filter((one) => one.isFictional === isFictional),
        say: (some: readonly Person[]) =>
          isFictional ? t('fictional', { label: reader.fictional, line: say(some) }) : say(some),
      }))
      .filter(({ people }) => people.length > 0),
  );
};

/** In a line each, without names. */
export const linesOfWaiting = (reader: WaitingReader, waiting: Waiting): string[] =>
  groupsOf(reader, waiting).map(({ people, say }) => say(people));

/** One row for each person to those who want names, else one for each kind of news. */
export const rowsOfWaiting = (reader: WaitingReader, waiting: Waiting): WaitingRow[] => {
  const groups = groupsOf(reader, waiting);
  if (waiting.detail !== 'who') return groups.map(({ people, say, path }) => ({ title: say(people), path }));
  return groups.flatMap(({ people, say, path, pathOf }) => {
    const named = people.slice(0, NAMED);
    const others = people.slice(NAMED);
    const more = textsFor(reader, 'notification-mails')('others', { count: others.length });
    return [
      ...named.map((person) => ({ title: person.name, detail: say([person]), path: pathOf(person) })),
      ...(others.length === 0 ? [] : [{ title: more, detail: say(others), path }]),
    ];
  });
};
