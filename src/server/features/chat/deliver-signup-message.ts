import { randomUUID } from 'node:crypto';
import { dropHeldMessage, findHeldMessage } from '#server/features/chat/signup-messages-store.ts';
import { storeMessages } from '#server/features/chat/store-messages.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/**
 * In the transaction that proves the address: the held message becomes the first one of a conversation, free of charge.
 * Whoever has left or blocked in the meantime does not get it.
 */
export const deliverSignupMessage = async (
  tx: Transaction,
  { site, now }: { readonly site: { readonly id: number }; readonly now: Date },
  memberId: MemberId,
): Promise<void> => {
  const held = await findHeldMessage(tx, memberId);
  if (held === null) return;
  await dropHeldMessage(tx, memberId);
  await storeMessages(tx, [
    {
      siteId: site.id,
      senderId: memberId,
      recipientId: held.recipientId,
      clientId: randomUUID(),
      kind: 'text',
      body: held.body,
      photoId: null,
      replyTo: null,
      isFree: true,
      at: now,
    },
  ]);
};
