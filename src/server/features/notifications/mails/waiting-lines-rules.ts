import { textsFor } from '#server/features/mails/write-mail.ts';
import type { NewLike, Unread } from '#server/features/notifications/looking/reach-rules.ts';
import { moreThan, type ReachDetail } from '#shared/domain/account/reach-choices.ts';

export type WaitingReader = Parameters<typeof textsFor>[0] & {
  /** what the site calls a fictional profile, in the member's language */
  readonly fictional: string;
};

type Waiting = {
  readonly unread: readonly Unread[];
  readonly likes: readonly NewLike[];
  readonly detail: ReachDetail;
  /** of messages that were told before, too: they are not called new */
  readonly isRepeated?: boolean;
};

/** Whom a line is about. */
type Person = { readonly name: string; readonly isFictional: boolean; readonly messages: number };

const NAMED = 3;

export const sumOfMessages = (people: readonly Pick<Person, 'messages'>[]): number =>
  people.reduce((sum, { messages }) => sum + messages, 0);

/** Names only for those who want them. What comes from fictional profiles is counted apart, and says so. */
export const linesOfWaiting = (
  reader: WaitingReader,
  { unread, likes, detail, isRepeated = false }: Waiting,
): string[] => {
  const t = textsFor(reader, 'notification-mails');
  const [plusUnread, plusLikes] = [moreThan(unread.length), moreThan(likes.length)];
  const list = new Intl.ListFormat(reader.locale, { type: 'conjunction' });
  const withNames = (line: string, people: readonly Person[]): string => {
    if (detail !== 'who') return line;
    const names = people.slice(0, NAMED).map(({ name }) => name);
    const others = people.length - names.length;
    const all = others === 0 ? names : [...names, t('others', { count: others })];
    return t('names', { line, names: list.format(all) });
  };
  const groups = [
    {
      all: unread.filter(({ isNew }) => isNew),
      say: (people: readonly Person[]) => t('conversations', { count: people.length, plus: plusUnread }),
    },
    {
      all: unread.filter(({ isNew }) => !isNew),
      say: (people: readonly Person[]) =>
        t(isRepeated ? 'unread' : 'messages', { count: sumOfMessages(people), plus: plusUnread }),
    },
    {
      all: likes.map((like) => ({ ...like, messages: 0 })),
      say: (people: readonly Person[]) => t('likes', { count: people.length, plus: plusLikes }),
    },
  ];
  return [false, true].flatMap((isFictional) =>
    groups
      .map(({ all, say }) => ({ people: all.filter((one) => one.isFictional === isFictional), say }))
      .filter(({ people }) => people.length > 0)
      .map(({ people, say }) => withNames(say(people), people))
      .map((line) => (isFictional ? t('fictional', { label: reader.fictional, line }) : line)),
  );
};
