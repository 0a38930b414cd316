export const PUSH_PARAMETER = 'source';
const VALUE = 'push';

/** Where a push leads. The address says so itself, because nothing else tells the server of a press. */
export const addressOfPush = (path: string): string => `${path}?${PUSH_PARAMETER}=${VALUE}`;

/** Whether a press on a push has opened an address with this query. */
export const isOfPush = (query: Readonly<Record<string, unknown>>): boolean => query[PUSH_PARAMETER] === VALUE;
