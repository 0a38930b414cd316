import { textsFor } from '#server/features/mails/write-mail.ts';
import { linesOfWaiting, namedLinesOfWaiting } from '#server/features/notifications/mails/waiting-rows-rules.ts';
import type { Push } from '#server/features/notifications/planning/push-rules.ts';
import type { NotificationRecipient } from '#server/features/notifications/planning/recipients-read-model.ts';
import { pushIconOf, topicOfPartner } from '#server/features/push/push-message-rules.ts';
import type { PushRow } from '#server/features/push/queue-push.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import type { Notifications } from '#shared/contract/account/notifications-contract.ts';
import { NOTIFICATION_DETAILS, type NotificationDetail } from '#shared/domain/account/notification-settings.ts';
import { addressOfPush } from '#shared/domain/account/push-source.ts';

/** Limit of the column `body` in characters. */
export const MOST_BODY = 500;

type Content = {
  readonly push: Push;
  /** number on the app icon */
  readonly badge: number;
  readonly detail: NotificationDetail;
};

/**
 * Returns the page that a press opens and the topic that the push replaces: one conversation, the likes, or all chats.
 */
const placeOf = ({ unread: [first, ...others], likes }: Push): Pick<PushRow, 'topic' | 'url'> => {
  if (first === undefined) return { topic: 'likes', url: addressOfPush('/likes') };
  if (others.length + likes.length > 0) return { topic: 'all', url: addressOfPush('/chats') };
  return {
    topic: topicOfPartner(first.partnerId),
    url: addressOfPush(`/chats/${toPublicId(first.partnerId)}`),
  };
};

/** Writes a push. It never quotes messages, has names only if the member wants them, and marks fictional profiles. */
export const writePush = (recipient: NotificationRecipient, { push, badge, detail }: Content): PushRow => {
  const { memberId: member, site, isDiscreet } = recipient;
  const ofFrame = textsFor(recipient, 'mails');
  const body = (): string => {
    if (isDiscreet) return ofFrame('frame.discreet_subject');
    const waiting = { ...push, detail };
    const bodies =
      detail === 'nothing' ? [] : [namedLinesOfWaiting(recipient, waiting), linesOfWaiting(recipient, waiting)];
    // If the names make the text too long, they are left out.
    const fitting = bodies.map((lines) => lines.join('\n')).find(({ length }) => length <= MOST_BODY);
    return fitting ?? textsFor(recipient, 'notification-mails')('neutral.subject', { site: site.name });
  };
  const title = isDiscreet ? ofFrame('frame.discreet_sender') : site.name;
  return { member, kind: push.kind, title, body: body(), badge, ...placeOf(push) };
};

/** Writes an example at each level of detail: the first message of an invented person. */
export const writeExamplesOfPush = (recipient: NotificationRecipient, now: Date): Notifications['push_examples'] => {
  const message = { messages: 1, newestMessage: 1, oldestAt: now, pending: null, pushedAt: null, isNew: true };
  const robin = { ...message, partnerId: '0' as MemberId, name: 'Robin', isFictional: false, unpushed: null };
  const push = { kind: 'new_conversations', unread: [robin], likes: [] } as const;
  return NOTIFICATION_DETAILS.map((detail) => {
    const { title, body } = writePush(recipient, { push, badge: 1, detail });
    return { detail, title, body, icon: pushIconOf(recipient.site.niche, recipient.isDiscreet) };
  });
};
