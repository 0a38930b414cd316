import { deleteWaitingPushes } from '#server/features/push/delete-waiting-pushes.ts';
import { topicOfPartner } from '#server/features/push/push-message-rules.ts';
import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { dropWaitingMailsOf, dropWaitingTopicsOf } from '#server/platform/mail/mail-refs.ts';
import { NOTIFICATION_KIND_PROPERTIES, NOTIFICATION_KINDS } from '#shared/domain/account/notification-kinds.ts';

const deleteTopics = statement<[memberIds: readonly MemberId[], topics: readonly string[]], never>(
  'push-delete-topics',
  `delete from push_messages where id = any (array(
     select p.id
     from unnest($1::bigint[], $2::text[]) as n (member_id, topic)
     join sessions s on s.member_id = n.member_id
     join push_subscriptions b on b.session_id = s.id
     join push_messages p on p.subscription_id = b.id and p.topic = n.topic
     order by p.subscription_id, p.topic for update of p))`,
);

export type News = { readonly memberId: MemberId; readonly partnerId: MemberId };

/**
 * Deletes waiting mails and pushes to a member about the messages of this partner only. News about several partners
 * stays, and what is being sent is not stopped.
 */
export const deleteWaitingNews = async (tx: Transaction, news: readonly News[]): Promise<void> => {
  const of = news.map(({ memberId, partnerId }) => ({ memberId, topic: topicOfPartner(partnerId) }));
  await dropWaitingTopicsOf(tx, of);
  await tx.run(deleteTopics, [of.map(({ memberId }) => memberId), of.map(({ topic }) => topic)]);
};

/** Kinds whose text may name a person. */
const NAMING = NOTIFICATION_KINDS.filter((kind) => NOTIFICATION_KIND_PROPERTIES[kind].namesPeople);

/**
 * Deletes all waiting mails and pushes of these members that may name a person. Whom collective news names is not
 * stored.
 */
export const deleteAllWaitingNews = async (tx: Transaction, memberIds: readonly MemberId[]): Promise<void> => {
  for (const memberId of memberIds.toSorted()) {
    await dropWaitingMailsOf(tx, memberId, NAMING);
    await deleteWaitingPushes(tx, memberId);
  }
};
