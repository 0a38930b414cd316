/**
 * Everything that the product leaves in a browser. The code takes its names and times from here, and the page about cookies
 * is made of it.
 */
export const COOKIES = {
  session: { days: 30 },
  device: { days: 365 },
  locale: { days: 365 },
  time_zone: { days: 365 },
} as const;

export type CookieName = keyof typeof COOKIES;

/** Cookies with this prefix exist over https alone. */
export const HOST_PREFIX = '__Host-';

/**
 * By name, or by the beginning of it where it ends in a colon. `tab`: session storage, gone with the tab; `browser`: local
 * storage; `cache`: kept by the service worker. `untilLogout`: forgotten at the latest when the member logs out.
 */
export const STORED = {
  'member:': { kind: 'browser', untilLogout: true },
  'draft:': { kind: 'tab', untilLogout: true },
  'signup-draft': { kind: 'tab', untilLogout: false },
  api_signup_complete: { kind: 'tab', untilLogout: false },
  'chunk-reload-at': { kind: 'tab', untilLogout: false },
  'hide-site-entry-warning': { kind: 'browser', untilLogout: false },
  'hide-enrich-alert': { kind: 'browser', untilLogout: false },
  'hide-disabled-notifications-alert': { kind: 'browser', untilLogout: false },
  'hide-install-offer': { kind: 'browser', untilLogout: false },
  'hide-push-notification-alert': { kind: 'browser', untilLogout: false },
  'hide-time-bonus-modal': { kind: 'browser', untilLogout: false },
  /** that a member has left in a hurry: nothing is shown to whoever goes back */
  left: { kind: 'tab', untilLogout: false },
  'offline-2': { kind: 'cache', untilLogout: false },
  /** the router's own name for where each page was scrolled to */
  'tsr-scroll-restoration-v1_3': { kind: 'tab', untilLogout: false },
} as const satisfies Readonly<
  Record<string, { readonly kind: 'tab' | 'browser' | 'cache'; readonly untilLogout: boolean }>
>;

export type StoredEntry = keyof typeof STORED;

type NameOf<Entry extends string> = Entry extends `${string}:` ? `${Entry}${string}` : Entry;
/** What may be stored of one kind. */
export type StoredName<Kind extends 'tab' | 'browser'> = {
  [Entry in StoredEntry]: (typeof STORED)[Entry]['kind'] extends Kind ? NameOf<Entry> : never;
}[StoredEntry];
