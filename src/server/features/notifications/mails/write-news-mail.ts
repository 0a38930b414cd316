import { textsFor } from '#server/features/mails/write-mail.ts';
import {
  linesOfWaiting,
  rowsOfWaiting,
  sumOfMessages,
  type WaitingRecipient,
} from '#server/features/notifications/mails/waiting-rows-rules.ts';
import {
  type MemberRecipient,
  writeUnsubscribableMail,
} from '#server/features/notifications/mails/write-unsubscribable-mail.ts';
import type { NotificationMail } from '#server/features/notifications/planning/mail-rules.ts';
import { toPublicId } from '#server/platform/ids/public-id.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import { NOTIFICATION_KIND_PROPERTIES } from '#shared/domain/account/notification-kinds.ts';
import { moreThan, type NotificationDetail } from '#shared/domain/account/notification-settings.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';

export type NotificationMailRecipient = MemberRecipient &
  WaitingRecipient & {
    /** last activity */
    readonly seenAt: Date;
  };

/** `seenAt` is written every five minutes. */
const SEEN_LATE_MS = 5 * MINUTE_MS;

type News = { readonly mail: NotificationMail; readonly detail: NotificationDetail; readonly secrets: SecretBox };

/** Returns the subject. It never counts fictional profiles, and has names only if the member wants them. */
const subjectOf = (recipient: NotificationMailRecipient, { mail, detail }: News): string => {
  const { kind, unread, likes } = mail;
  const t = textsFor(recipient, 'notification-mails');
  const real = unread.filter(({ isFictional }) => !isFictional);
  const writers =
    kind === 'unread_reminders' ? real : real.filter(({ isNew }) => isNew === (kind === 'new_conversations'));
  const people = kind === 'likes' ? likes.filter(({ isFictional }) => !isFictional) : writers;
  const [first] = people;
  if (first === undefined) return t('neutral.subject', { site: recipient.site.name });
  const plus = moreThan(kind === 'likes' ? likes.length : unread.length);
  if (detail === 'who' && plus === '') {
    // Other people who wrote count as well, because the recipient sees them in the same list.
    const all = kind === 'likes' ? people : [...people, ...real.filter((one) => !writers.includes(one))];
    const named = { name: first.name, second: all[1]?.name ?? '', others: all.length - 1 };
    if (kind === 'likes') return t('named.likes', named);
    return kind === 'unread_reminders' ? t('named.reminders', named) : t('named.messages', named);
  }
  if (kind === 'likes') return t('subject.likes', { count: people.length, plus });
  if (kind === 'new_conversations') return t('subject.new_conversations', { count: people.length, plus });
  const count = sumOfMessages(writers);
  return kind === 'unread_reminders'
    ? t('subject.unread_reminders', { count, plus })
    : t('subject.new_messages', { count, plus });
};

/** Returns the main link: the likes, the list of chats, or the conversation if there is only one. */
const linkOf = (
  recipient: NotificationMailRecipient,
  { mail: { kind, unread }, detail }: News,
): { readonly label: string; readonly path: string } => {
  const t = textsFor(recipient, 'notification-mails');
  const [first, ...others] = unread;
  if (first === undefined || kind === 'likes') return { label: t('button.likes'), path: '/likes' };
  if (others.length > 0) return { label: t('button.chats'), path: '/chats' };
  const label = detail === 'who' && !first.isFictional ? t('button.chat', { name: first.name }) : t('button.chats');
  return { label, path: `/chats/${toPublicId(first.partnerId)}` };
};

const isAllSinceSeen = ({ seenAt }: NotificationMailRecipient, { unread, likes }: NotificationMail): boolean => {
  const goneBy = new Date(seenAt.getTime() + SEEN_LATE_MS);
  const oldest = [
    ...unread.map(({ pending, oldestAt }) => pending?.oldestAt ?? oldestAt),
    ...likes.map(({ at }) => at),
  ];
  return oldest.every((at) => at >= goneBy);
};

/** Writes one mail about conversations, messages and likes. It never quotes messages. */
export const writeNewsMail = (recipient: NotificationMailRecipient, news: News): Mail => {
  const { mail, detail, secrets } = news;
  const { kind, unread, likes } = mail;
  const t = textsFor(recipient, 'notification-mails');
  const isReminder = kind === 'unread_reminders';
  const subject = subjectOf(recipient, news);
  // The subject already names people, so the introduction is left out.
  const isNamed = detail === 'who' && subject !== t('neutral.subject', { site: recipient.site.name });
  const waiting = { unread, likes, detail, isRepeated: isReminder, isLikeSaid: kind === 'likes' && isNamed };
  const lines = linesOfWaiting(recipient, waiting);
  const rowsOf = (some: Partial<typeof waiting>) =>
    rowsOfWaiting(recipient, { ...waiting, unreadInAll: unread.length, ...some });
  const ofReal = rowsOf({ unread: unread.filter(({ isFictional }) => !isFictional), likes: [] });
  const ofFictional = rowsOf({ unread: unread.filter(({ isFictional }) => isFictional), likes: [] });
  const ofLikes = rowsOf({ unread: [] });
  const writers = { heading: t('also_wrote'), rows: ofFictional };
  // The news that the heading is about comes first.
  const all =
    kind === 'likes'
      ? [{ rows: ofLikes }, { heading: t('also'), rows: ofReal }, writers]
      : [{ rows: ofReal }, writers, { heading: t('also'), rows: ofLikes }];
  const [first, ...others] = all.filter(({ rows }) => rows.length > 0);
  // The subject already counts the only group of news.
  const isAllSaid = lines.length === 1 && (detail !== 'who' || isReminder);
  const intro = t(isAllSinceSeen(recipient, mail) ? 'body' : 'weekly.body');
  return writeUnsubscribableMail(recipient, {
    kind,
    detail,
    secrets,
    content: {
      picture: NOTIFICATION_KIND_PROPERTIES[kind].picture ?? undefined,
      subject,
      preheader: isAllSaid ? t('preheader') : lines.join(' · '),
      paragraphs: isReminder || isNamed ? [] : [intro],
      sections: first === undefined ? [] : [{ rows: first.rows }],
      more: others,
      links: [linkOf(recipient, news)],
      notes: isReminder ? [t('reminder.note')] : [],
    },
  });
};
