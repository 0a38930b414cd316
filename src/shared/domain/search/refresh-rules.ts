/** Polling of user, chats and likes: first after this … */
export const FIRST_REFRESH_MS = 5_000;
/** … then at this interval … */
export const REFRESH_MS = 60_000;
/** … or at this one if push notifications are on. */
export const REFRESH_WITH_PUSH_MS = 300_000;
