/** User, chats and likes are reloaded: first after this … */
export const FIRST_REFRESH_MS = 5_000;
/** … then in this rhythm … */
export const REFRESH_MS = 60_000;
/** … or in this one where pushes tell what is new. */
export const REFRESH_WITH_PUSH_MS = 300_000;
