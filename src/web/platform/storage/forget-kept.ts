import { forgetPushes } from '#web/platform/push/push-worker.ts';
import { forgetStored, hasStored, writeStored } from '#web/platform/storage/browser-storage.ts';

/** Prefix of local-storage keys that are kept until the member logs out. */
export const MEMORY_PREFIX = 'member:';
/** Prefix of session-storage keys that hold a form's draft until it is sent. */
export const DRAFT_PREFIX = 'draft:';

/** Deletes a member's data from this browser after their session: stored values, drafts and push notifications. */
export const forgetKept = (): void => {
  // A failure here is harmless: the server stops sending when the session ends.
  forgetPushes().catch(() => undefined);
  forgetStored('browser', MEMORY_PREFIX);
  forgetStored('tab', DRAFT_PREFIX);
  writeStored('tab', 'order-key', null);
};

/** Returns true if this browser keeps something of a member who has not logged out. */
export const isMemberKept = (): boolean => hasStored('browser', MEMORY_PREFIX);
