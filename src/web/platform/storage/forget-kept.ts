/** Begins the name of what this browser keeps of a member until they log out. */
export const MEMORY_PREFIX = 'member:';
/** Begins the name of what this tab keeps of a form until it is sent. */
export const DRAFT_PREFIX = 'draft:';

/** The member is gone from this browser: so is what they wrote and did not send. */
export const forgetKept = (): void => {
  forgetIn(() => localStorage, MEMORY_PREFIX);
  forgetIn(() => sessionStorage, DRAFT_PREFIX);
};

const forgetIn = (open: () => Storage, prefix: string): void => {
  try {
    const storage = open();
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
  } catch {
    // Browsers that keep nothing throw instead of forgetting.
  }
};
