/**
 * The RTA label ("Restricted to Adults"), recognised by parental filters; in each page's head and each response's
 * headers.
 */
export const ADULTS_LABEL = 'RTA-5042-1996-1400-1577-RTA';
