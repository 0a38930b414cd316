import { findHeldMessage } from '#server/features/chat/sending/signup-messages-store.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/** Returns the recipient of the held message, or null if there is none. */
export const findSignupRecipient = async (tx: Transaction, memberId: MemberId): Promise<MemberId | null> =>
  (await findHeldMessage(tx, memberId))?.recipientId ?? null;
