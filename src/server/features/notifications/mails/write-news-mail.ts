import type { MailPicture } from '#server/features/mails/mail-layout-rules.ts';
import { textsFor } from '#server/features/mails/write-mail.ts';
import type { ReachMail } from '#server/features/notifications/looking/reach-rules.ts';
import {
  linesOfWaiting,
  namedLinesOfWaiting,
  rowsOfWaiting,
  sumOfMessages,
  type WaitingReader,
} from '#server/features/notifications/mails/waiting-rows-rules.ts';
import { type NoticeReader, writeNoticeMail } from '#server/features/notifications/mails/write-notice-mail.ts';
import { toPublicId } from '#server/platform/ids/public-id.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import type { NotificationKind } from '#shared/domain/account/notification-kinds.ts';
import { moreThan, type ReachDetail } from '#shared/domain/account/reach-choices.ts';

export type ReachMailReader = NoticeReader &
  WaitingReader & {
    /** when they were last here */
    readonly seenAt: Date;
  };

/** When they were last here is written every five minutes. */
const SEEN_LATE_MS = 5 * 60_000;

const PICTURES: Partial<Record<NotificationKind, MailPicture>> = {
  new_conversations: 'bubbles',
  new_messages: 'letter',
  likes: 'hearts',
  unread_reminders: 'waiting',
};

type News = { readonly mail: ReachMail; readonly detail: ReachDetail; readonly secrets: SecretBox };

/** What comes from fictional profiles is never what the subject promises; names stand in it for those who want them. */
const subjectOf = (reader: ReachMailReader, { mail, detail }: News): string => {
  const { kind, unread, likes } = mail;
  const t = textsFor(reader, 'notification-mails');
  const real = unread.filter(({ isFictional }) => !isFictional);
  const writers =
    kind === 'unread_reminders' ? real : real.filter(({ isNew }) => isNew === (kind === 'new_conversations'));
  const people = kind === 'likes' ? likes.filter(({ isFictional }) => !isFictional) : writers;
  const [first] = people;
  if (first === undefined) return t('neutral.subject', { site: reader.site.name });
  const plus = moreThan(kind === 'likes' ? likes.length : unread.length);
  if (detail === 'who' && plus === '') {
    if (kind === 'unread_reminders')
      return namedLinesOfWaiting(reader, { unread: real, likes: [], detail, isRepeated: true }).join(' · ');
    // Whoever else wrote counts as well: the reader sees them in the same list.
    const all = kind === 'likes' ? people : [...people, ...real.filter((one) => !writers.includes(one))];
    const named = { name: first.name, second: all[1]?.name ?? '', others: all.length - 1 };
    return kind === 'likes' ? t('named.likes', named) : t('named.messages', named);
  }
  if (kind === 'likes') return t('subject.likes', { count: people.length, plus });
  if (kind === 'new_conversations') return t('subject.new_conversations', { count: people.length, plus });
  const count = sumOfMessages(writers);
  return kind === 'unread_reminders'
    ? t('subject.unread_reminders', { count, plus })
    : t('subject.new_messages', { count, plus });
};

/** To the conversation, where there is only one. */
const linkOf = (reader: ReachMailReader, { unread }: ReachMail): { readonly label: string; readonly path: string } => {
  const t = textsFor(reader, 'notification-mails');
  const [first, ...others] = unread;
  if (first === undefined) return { label: t('button.likes'), path: '/likes' };
  const path = others.length === 0 ? `/chats/${toPublicId(first.partnerId)}` : '/chats';
  return { label: t('button.chats'), path };
};

const isAllSinceSeen = ({ seenAt }: ReachMailReader, { unread, likes }: ReachMail): boolean => {
  const goneBy = new Date(seenAt.getTime() + SEEN_LATE_MS);
  const oldest = [...unread.map(({ untold, oldestAt }) => untold?.oldestAt ?? oldestAt), ...likes.map(({ at }) => at)];
  return oldest.every((at) => at >= goneBy);
};

/** One mail about conversations, messages and likes. It never says what was written. */
export const writeNewsMail = (reader: ReachMailReader, news: News): Mail => {
  const { mail, detail, secrets } = news;
  const { kind, unread, likes } = mail;
  const t = textsFor(reader, 'notification-mails');
  const isReminder = kind === 'unread_reminders';
  const waiting = { unread, likes, detail, isRepeated: isReminder };
  const lines = linesOfWaiting(reader, waiting);
  const ofMessages = rowsOfWaiting(reader, { ...waiting, likes: [] });
  const ofLikes = rowsOfWaiting(reader, { ...waiting, unread: [] });
  // A subject that names the only person has introduced them.
  const isNamed = detail === 'who' && [...unread, ...likes].every(({ isFictional }) => !isFictional);
  const isOne = isNamed && ofMessages.length + ofLikes.length === 1;
  // A subject that counts the only news has said it.
  const isAllSaid = lines.length === 1 && (detail !== 'who' || isReminder);
  const intro = isReminder ? t('reminder.body') : t(isAllSinceSeen(reader, mail) ? 'body' : 'weekly.body');
  return writeNoticeMail(reader, {
    kind,
    detail,
    secrets,
    said: {
      picture: PICTURES[kind],
      subject: subjectOf(reader, news),
      preheader: isAllSaid ? t('preheader') : lines.join(' · '),
      paragraphs: isOne ? [] : [intro],
      sections:
        ofMessages.length === 0 || ofLikes.length === 0
          ? [{ rows: [...ofMessages, ...ofLikes] }]
          : [{ rows: ofMessages }, { heading: t('also'), rows: ofLikes }],
      links: [linkOf(reader, mail)],
      notes: isReminder ? [t('reminder.note')] : [],
    },
  });
};
