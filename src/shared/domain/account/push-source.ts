export const PUSH_PARAMETER = 'source';
const VALUE = 'push';

/** Returns the address that a push notification opens. The parameter tells the server that it was pressed. */
export const addressOfPush = (path: string): string => `${path}?${PUSH_PARAMETER}=${VALUE}`;

/** Returns true if an address with this query was opened by pressing a push notification. */
export const isOfPush = (query: Readonly<Record<string, unknown>>): boolean => query[PUSH_PARAMETER] === VALUE;
