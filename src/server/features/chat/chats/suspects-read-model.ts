/** A member reported as fake or as a scammer is not shown as news until the report is decided. */
export const isSuspected = (member: string): string => `exists (
  select from reports r where r.member_id = ${member} and r.status = 'open' and r.reason in ('fake', 'scam'))`;
