import { initialOf } from '#server/features/mails/mail-parts-rules.ts';
import { textsFor } from '#server/features/mails/write-mail.ts';
import {
  linesOfWaiting,
  rowsOfWaiting,
  sumOfMessages,
  type WaitingRow,
} from '#server/features/notifications/mails/waiting-rows-rules.ts';
import type { NotificationMailRecipient } from '#server/features/notifications/mails/write-news-mail.ts';
import { writeUnsubscribableMail } from '#server/features/notifications/mails/write-unsubscribable-mail.ts';
import type { NotificationMail } from '#server/features/notifications/planning/mail-rules.ts';
import type { SuggestedPerson, Week } from '#server/features/notifications/planning/week-read-model.ts';
import { toPublicId } from '#server/platform/ids/public-id.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import type { Reason } from '#shared/contract/fields.ts';
import { NOTIFICATION_KIND_PROPERTIES } from '#shared/domain/account/notification-kinds.ts';
import type { NotificationDetail } from '#shared/domain/account/notification-settings.ts';
import type { PlainKey } from '#shared/i18n/message-types.ts';

type Weekly = {
  readonly mail: Pick<NotificationMail, 'unread' | 'likes'>;
  readonly week: Week;
  /** this is the last mail until the member is back */
  readonly isLast: boolean;
  readonly detail: NotificationDetail;
  readonly secrets: SecretBox;
};

const NAMED_INTERESTS = 3;
const SUGGESTED = 3;

/**
 * Writes unread messages and likes, visits, and suggested people with a reason each. Names only if the member wants
 * them.
 */
export const writeWeeklyMail = (
  recipient: NotificationMailRecipient,
  { mail: { unread, likes }, week, isLast, detail, secrets }: Weekly,
): Mail => {
  const { site } = recipient;
  const t = textsFor(recipient, 'notification-mails');
  const reasons = textsFor(recipient, 'reasons');
  const interests = textsFor(recipient, 'interests');

  const say = (reason: Reason): string => {
    if (reason.code === 'preferences_met') return reasons('same_looking_for');
    if (reason.code !== 'shared_interests') return reasons(reason.code);
    const named = reason.interests.slice(0, NAMED_INTERESTS).map((slug) => interests(slug as PlainKey<'interests'>));
    return reasons('shared_interests', { interests: named.join(', ') });
  };
  const rowOf = ({ id, name, age, reason }: SuggestedPerson): WaitingRow => ({
    ...(detail === 'who'
      ? { face: initialOf(name), title: t('weekly.named', { name, age: String(age) }) }
      : { title: t('weekly.unnamed', { age: String(age) }) }),
    detail: say(reason),
    path: `/members/${id}`,
  });
  const waiting = { unread, likes, detail, isRepeated: true };
  const visits =
    week.visits > 0
      ? [{ face: String(week.visits), title: t('weekly.visits', { count: week.visits }), path: '/visitors' }]
      : [];
  const rows = [...rowsOfWaiting(recipient, waiting), ...visits];
  const lines = [...linesOfWaiting(recipient, waiting), ...visits.map(({ title }) => title)];
  const known = new Set([...unread, ...likes].map(({ partnerId }) => toPublicId(partnerId)));
  const others = week.people.filter(({ id }) => !known.has(id)).slice(0, SUGGESTED);
  const seeMore = { label: t('weekly.button.people'), path: '/members' };
  const people = others.length === 0 ? [] : [{ heading: t('weekly.people'), rows: others.map(rowOf) }];
  // The subject never counts fictional profiles.
  const realUnread = unread.filter(({ isFictional }) => !isFictional);
  const realLikes = likes.filter(({ isFictional }) => !isFictional);
  const real = linesOfWaiting(recipient, { ...waiting, unread: realUnread, likes: realLikes });
  const [writer] = realUnread;
  // If there is one sender, the subject names them for members who want names.
  const isNamed = detail === 'who' && writer !== undefined && realUnread.length === 1;
  if (isNamed) real[0] = writer.name;
  const promised = [...real, ...visits.map(({ title }) => title)].slice(0, 2);
  // Number of people or things, for the verb that follows: a single item may stand for several messages, likes or
  // visitors.
  const alone = isNamed ? 1 : sumOfMessages(realUnread) + realLikes.length + week.visits;
  const count = promised.length === 1 ? alone : promised.length;
  const what = new Intl.ListFormat(recipient.locale, { type: 'conjunction' }).format(promised);
  const links = [
    { isShown: unread.length > 0, label: t('button.chats'), path: '/chats' },
    { isShown: likes.length > 0, label: t('button.likes'), path: '/likes' },
    { isShown: week.visits > 0, label: t('weekly.button.visits'), path: '/visitors' },
    { isShown: others.length > 0, ...seeMore },
  ];
  return writeUnsubscribableMail(recipient, {
    kind: 'weekly_updates',
    detail,
    secrets,
    content: {
      picture: NOTIFICATION_KIND_PROPERTIES.weekly_updates.picture,
      subject: promised.length > 0 ? t('weekly.counted', { what, count }) : t('weekly.subject', { site: site.name }),
      preheader: lines.length > 0 ? lines.join(' · ') : t('weekly.preheader'),
      paragraphs: lines.length > 0 ? [] : [t('weekly.quiet')],
      sections: rows.length === 0 ? people : [{ rows }],
      more: rows.length === 0 ? [] : people.map((section) => ({ ...section, link: seeMore })),
      // Each row has its own link; the button opens the most important page.
      links: links.filter(({ isShown }) => isShown).slice(0, 1),
      notes: isLast ? [t('weekly.last')] : [],
    },
  });
};
