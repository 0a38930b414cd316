import { type MailReader, textsFor, writeMail } from '#server/features/mails/write-mail.ts';
import { hashOfAddress, sealMailChoice } from '#server/features/notifications/choices/choice-token-rules.ts';
import type { ReachMail } from '#server/features/notifications/looking/reach-rules.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import type { ReachDetail } from '#shared/domain/account/reach-choices.ts';

type NewsReader = MailReader & {
  readonly memberId: MemberId;
  readonly name: string;
  /** what the site calls a fictional profile, in the member's language */
  readonly fictional: string;
};

type News = { readonly mail: ReachMail; readonly detail: ReachDetail; readonly secrets: SecretBox };

/** Whom a line is about. */
type Person = { readonly name: string; readonly isFictional: boolean; readonly messages: number };

const NAMED = 3;

/**
 * One mail about conversations, messages and likes. It never says what was written; names only for those who want them.
 * What comes from fictional profiles is counted apart and says so, and is never what the subject promises.
 */
export const writeNewsMail = (reader: NewsReader, { mail, detail, secrets }: News): Mail => {
  const { site, origin, memberId, to, locale, fictional } = reader;
  const { kind, unread, likes } = mail;
  const t = textsFor(reader, 'notification-mails');
  const kinds = textsFor(reader, 'notifications');
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });

  const withNames = (line: string, people: readonly Person[]): string => {
    if (detail !== 'who') return line;
    const names = people.slice(0, NAMED).map(({ name }) => name);
    const others = people.length - names.length;
    const all = others === 0 ? names : [...names, t('others', { count: others })];
    return t('names', { line, names: list.format(all) });
  };
  const asPeople = (some: readonly Omit<Person, 'messages'>[]): Person[] =>
    some.map((one) => ({ ...one, messages: 0 }));
  const sumOf = (people: readonly Person[]) => people.reduce((sum, { messages }) => sum + messages, 0);
  const linesOf = (isFictional: boolean): string[] => {
    const of = (people: readonly Person[]) => people.filter((one) => one.isFictional === isFictional);
    const groups = [
      {
        people: of(unread.filter(({ isNew }) => isNew)),
        say: (people: readonly Person[]) => t('conversations', { count: people.length }),
      },
      {
        people: of(unread.filter(({ isNew }) => !isNew)),
        say: (people: readonly Person[]) => t('messages', { count: sumOf(people) }),
      },
      { people: of(asPeople(likes)), say: (people: readonly Person[]) => t('likes', { count: people.length }) },
    ];
    return groups
      .filter(({ people }) => people.length > 0)
      .map(({ people, say }) => withNames(say(people), people))
      .map((line) => (isFictional ? t('fictional', { label: fictional, line }) : line));
  };

  const real = unread.filter(({ isFictional }) => !isFictional);
  const counts: Readonly<Record<string, number>> = {
    new_conversations: real.filter(({ isNew }) => isNew).length,
    new_messages: sumOf(real.filter(({ isNew }) => !isNew)),
    likes: likes.filter(({ isFictional }) => !isFictional).length,
    unread_reminders: sumOf(real),
  };
  const count = counts[kind] ?? 0;
  const subject = (): string => {
    if (detail === 'nothing' || count === 0) return t('neutral.subject', { site: site.name });
    if (kind === 'new_conversations') return t('subject.new_conversations', { count });
    if (kind === 'new_messages') return t('subject.new_messages', { count });
    return kind === 'likes' ? t('subject.likes', { count }) : t('subject.unread_reminders', { count });
  };
  const isAboutLikes = unread.length === 0;
  const button = isAboutLikes ? t('button.likes') : t('button.chats');
  const token = sealMailChoice(secrets, { memberId, kind, addressHash: hashOfAddress(to) });
  return writeMail(reader, {
    kind,
    unsubscribeUrl: `${origin}/notifications/off?token=${token}`,
    content: {
      subject: subject(),
      preheader: t('preheader'),
      greeting: textsFor(reader, 'mails')('frame.greeting', { name: reader.name }),
      paragraphs: [detail === 'nothing' ? t('neutral.body', { site: site.name }) : t('body', { site: site.name })],
      ...(detail !== 'nothing' && { facts: [...linesOf(false), ...linesOf(true)] }),
      links: [
        {
          label: detail === 'nothing' ? t('button.open', { site: site.name }) : button,
          url: `${origin}${isAboutLikes ? '/likes' : '/chats'}`,
        },
      ],
      notes: detail === 'nothing' ? [] : [t('because', { kind: kinds(`kinds.${kind}.name`) })],
    },
  });
};
