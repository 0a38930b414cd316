/**
 * Everything that the product stores in a browser. The code takes names and durations from here, and the page about
 * cookies is generated from it.
 */
export const COOKIES = {
  session: { days: 30 },
  device: { days: 365 },
  locale: { days: 365 },
  time_zone: { days: 365 },
} as const;

export type CookieName = keyof typeof COOKIES;

/** Cookies with this prefix are sent over HTTPS only. */
export const HOST_PREFIX = '__Host-';

/**
 * By name, or by prefix if it ends in a colon. `tab`: session storage; `browser`: local storage; `cache`: the service
 * worker's. `untilLogout`: deleted at logout at the latest. What a session leaves that ends by itself is deleted when a
 * visitor's page runs (`forget-former-member.ts`), except the wanted gift: the link in the mail outlives the session.
 */
export const STORED = {
  'member:': { kind: 'browser', untilLogout: true },
  'draft:': { kind: 'tab', untilLogout: true },
  'signup-draft': { kind: 'tab', untilLogout: false },
  api_signup_complete: { kind: 'tab', untilLogout: false },
  /** of an order that may be paid: until an answer */
  'order-key': { kind: 'tab', untilLogout: true },
  /** the member whom a newcomer wants to send a gift: until it is chosen after the address is confirmed */
  'wanted-gift': { kind: 'browser', untilLogout: true },
  'chunk-reload-at': { kind: 'tab', untilLogout: false },
  'hide-site-entry-warning': { kind: 'browser', untilLogout: false },
  'hide-enrich-alert': { kind: 'browser', untilLogout: false },
  'hide-disabled-notifications-alert': { kind: 'browser', untilLogout: false },
  'hide-install-offer': { kind: 'browser', untilLogout: false },
  'hide-push-notification-alert': { kind: 'browser', untilLogout: false },
  'hide-time-bonus-modal': { kind: 'browser', untilLogout: false },
  /** set when a member left the site quickly: going back shows nothing */
  left: { kind: 'tab', untilLogout: false },
  'offline-2': { kind: 'cache', untilLogout: false },
  /** the router's own name for scroll positions */
  'tsr-scroll-restoration-v1_3': { kind: 'tab', untilLogout: false },
} as const satisfies Readonly<
  Record<string, { readonly kind: 'tab' | 'browser' | 'cache'; readonly untilLogout: boolean }>
>;

export type StoredEntry = keyof typeof STORED;

type NameOf<Entry extends string> = Entry extends `${string}:` ? `${Entry}${string}` : Entry;
/** The names that may be stored in one kind of storage. */
export type StoredName<Kind extends 'tab' | 'browser'> = {
  [Entry in StoredEntry]: (typeof STORED)[Entry]['kind'] extends Kind ? NameOf<Entry> : never;
}[StoredEntry];
