import type { ConversationSide } from '#server/features/chat/reading/conversation-read-model.ts';
import type { ChatContext } from '#server/features/chat/reading/require-conversation.ts';
import { deleteWaitingNews } from '#server/features/push/delete-waiting-news.ts';
import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { ConversationId, MemberId } from '#server/platform/ids/public-id.ts';
import type { EventRef, MemberEvent, Realtime } from '#server/platform/realtime/realtime.ts';
import type { EventKind } from '#shared/realtime/live-events.ts';

export type ChangeContext = ChatContext & { readonly realtime: Pick<Realtime, 'publish'> };

const lockOne = statement<[id: ConversationId], never>(
  'conversation-lock',
  'select from conversations where id = $1 for update',
);

const lockMembers = statement<[members: MemberId[]], never>(
  'conversation-lock-accounts',
  'select from members where id = any ($1::bigint[]) order by id for key share',
);

const lockStates = statement<[members: MemberId[]], never>(
  'conversation-lock-members',
  'select from member_state where member_id = any ($1::bigint[]) order by member_id for update',
);

const appendEvent = statement<[memberId: MemberId, kind: EventKind, ref: EventRef, at: Date], { seq: string }>(
  'conversation-append-event',
  'select append_member_event($1, $2, $3, $4) as seq',
);

/** Adds an event to the log of the viewer, or to that of the partner if they still exist. */
type Tell = (whom: 'viewer' | 'partner', kind: EventKind, ref?: EventRef) => Promise<void>;

/**
 * Runs `work` in one transaction, with the same locks in the same order as sending takes. The events for both members
 * are part of the transaction.
 */
export const changeConversation = <Result>(
  { db, viewer, now, realtime }: ChangeContext,
  { id, partnerId }: Pick<ConversationSide, 'id' | 'partnerId'>,
  work: (tx: Transaction, tell: Tell) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (tx) => {
    await tx.run(lockOne, [id]);
    const both = partnerId === null ? [viewer.memberId] : [viewer.memberId, partnerId];
    await tx.run(lockMembers, [both]);
    await tx.run(lockStates, [both]);
    const events: MemberEvent[] = [];
    tx.afterCommit(() => realtime.publish(events));
    return work(tx, async (whom, kind, more) => {
      const [memberId, profile] = whom === 'viewer' ? [viewer.memberId, partnerId] : [partnerId, viewer.memberId];
      if (memberId === null) return;
      const ref = { conversation: id, ...(profile !== null && { profile }), ...more };
      const [row] = await tx.run(appendEvent, [memberId, kind, ref, now]);
      if (row !== undefined) events.push({ memberId, seq: Number(row.seq), kind, ref });
    });
  });

const archivedSide = statement<[id: ConversationId, memberId: MemberId], { one: number }>(
  'conversation-archived-side',
  'select 1 as one from conversation_members where conversation_id = $1 and member_id = $2 and archived_at is not null',
);

export const isArchived = async (tx: Transaction, id: ConversationId, memberId: MemberId): Promise<boolean> =>
  (await tx.run(archivedSide, [id, memberId])).length > 0;

/** Deletes waiting mails and pushes that are only about this conversation. */
export const dropNews = async (
  tx: Transaction,
  { memberId }: Pick<ChangeContext['viewer'], 'memberId'>,
  { partnerId }: Pick<ConversationSide, 'partnerId'>,
): Promise<void> => {
  if (partnerId !== null) await deleteWaitingNews(tx, [{ memberId, partnerId }]);
};

const recountUnread = statement<[id: ConversationId, memberId: MemberId], never>(
  'conversation-recount-unread',
  `update conversation_members v set unread = (
     select count(*) from messages g
     where g.conversation_id = $1 and g.sender_id <> $2 and g.id > greatest(v.last_read_id, v.cleared_id))
   where v.conversation_id = $1 and v.member_id = $2`,
);

/** Recalculates the unread counter from the messages, after a change of what is read or removed. */
export const countUnreadAgain = async (tx: Transaction, id: ConversationId, memberId: MemberId): Promise<void> => {
  await tx.run(recountUnread, [id, memberId]);
};
