/** Where the browser keeps what a member has written and the server has not stored yet. */
export const unsentMessagesName = (memberId: string): string => `unsent:${memberId}`;
