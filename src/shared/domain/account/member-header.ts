/** The header in which each write names the member the page was loaded for, by public id. */
export const MEMBER_HEADER = 'x-member';
