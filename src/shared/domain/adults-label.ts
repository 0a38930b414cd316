/** "Restricted to adults": filters that parents switch on know this label, in a page's head and in the headers of every answer. */
export const ADULTS_LABEL = 'RTA-5042-1996-1400-1577-RTA';
