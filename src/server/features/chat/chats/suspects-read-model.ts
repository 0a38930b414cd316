/** SQL condition: an open report calls the member fake or a scammer. News and reminders then leave the member out. */
export const isSuspected = (member: string): string => `exists (
  select from reports r where r.member_id = ${member} and r.status = 'open' and r.reason in ('fake', 'scam'))`;
