import { forgetPushes } from '#web/platform/push/push-worker.ts';
import { forgetStored } from '#web/platform/storage/browser-storage.ts';

/** Begins the name of what this browser keeps of a member until they log out. */
export const MEMORY_PREFIX = 'member:';
/** Begins the name of what this tab keeps of a form until it is sent. */
export const DRAFT_PREFIX = 'draft:';

/** The member is gone from this browser: so is what they wrote and did not send, and what was pushed to them. */
export const forgetKept = (): void => {
  // A browser that stumbles over it shows nothing new all the same: the server's side ended with the session.
  forgetPushes().catch(() => undefined);
  forgetStored('browser', MEMORY_PREFIX);
  forgetStored('tab', DRAFT_PREFIX);
};
