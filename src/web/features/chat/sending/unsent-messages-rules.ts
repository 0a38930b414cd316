/** Returns the storage key of a member's unsent messages. */
export const unsentMessagesName = (memberId: string): string => `unsent:${memberId}`;
