import { forgetPushes } from '#web/platform/push/push-worker.ts';
import { forgetStored, hasStored, writeStored } from '#web/platform/storage/browser-storage.ts';

/** Prefix of local-storage keys that are kept until the member logs out. */
export const MEMORY_PREFIX = 'member:';
/** Prefix of session-storage keys that hold a form's draft until it is sent. */
export const DRAFT_PREFIX = 'draft:';

const forgetters = new Set<() => void>();

/** `forget` empties what a module keeps of the member in memory, where it would outlive their session. */
export const alsoForget = (forget: () => void): void => void forgetters.add(forget);

/**
 * Deletes a member's data from this browser after their session: stored values, drafts, push notifications and what
 * modules keep in memory.
 */
export const forgetKept = (): void => {
  // A failure here is harmless: the server stops sending when the session ends.
  forgetPushes().catch(() => undefined);
  for (const forget of forgetters) forget();
  forgetStored('browser', MEMORY_PREFIX);
  forgetStored('tab', DRAFT_PREFIX);
  writeStored('tab', 'order-key', null);
};

/** Returns true if this browser keeps something of a member who has not logged out. */
export const isMemberKept = (): boolean => hasStored('browser', MEMORY_PREFIX);
