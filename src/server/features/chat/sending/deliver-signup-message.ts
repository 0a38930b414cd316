import { randomUUID } from 'node:crypto';
import { dropHeldMessage, findHeldMessage } from '#server/features/chat/sending/signup-messages-store.ts';
import { isStored, type MessageOrder, storeMessages } from '#server/features/chat/sending/store-messages.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { Realtime } from '#server/platform/realtime/realtime.ts';

type Context = {
  readonly site: { readonly id: number };
  readonly now: Date;
  readonly realtime: Pick<Realtime, 'publish'>;
};

/** `isDelivered`: the held message was added to a conversation. */
export type SignupDelivery = { readonly recipientId: MemberId; readonly isDelivered: boolean };

/**
 * Sends the held message free of charge, as the first one of a conversation, in the transaction that confirms the
 * address. Not delivered if the recipient has left or blocked the sender. Returns null if no message was held.
 */
export const deliverSignupMessage = async (
  tx: Transaction,
  { site, now, realtime }: Context,
  memberId: MemberId,
): Promise<SignupDelivery | null> => {
  const held = await findHeldMessage(tx, memberId);
  if (held === null) return null;
  await dropHeldMessage(tx, memberId);
  const order: MessageOrder = {
    siteId: site.id,
    senderId: memberId,
    recipientId: held.recipientId,
    clientId: randomUUID(),
    kind: 'text',
    body: held.body,
    photoId: null,
    voiceId: null,
    replyTo: null,
    priceCredits: 0,
    at: now,
    archive: false,
  };
  const [outcome] = await storeMessages(tx, [order]);
  if (outcome === undefined) throw new Error('The held message was not answered.');
  tx.afterCommit(() => realtime.publish(outcome.events));
  return { recipientId: held.recipientId, isDelivered: isStored(outcome) };
};
