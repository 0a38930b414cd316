import { PENDING_HOURS } from '#server/features/registration/signup-rules.ts';
import { type Database, statement } from '#server/platform/database/database.ts';

const HOUR_MS = 3600 * 1000;
/** As long as the mailed link works. */
const WAITING_DAYS = 7;

const forgetPending = statement<[takenBefore: Date, before: Date], never>(
  'registrations-forget',
  `delete from members where status = 'not_confirmed' and id in (
     select r.member_id from registrations r
     where r.created_at <= $2
        or (r.created_at <= $1 and exists (select from members m where m.site_id = r.site_id and m.email = r.email)))`,
);

/** Who never proved the address leaves no trace; after a day already where it is somebody else's. */
export const forgetRegistrations = async (db: Database, now: Date): Promise<void> => {
  const takenBefore = new Date(now.getTime() - PENDING_HOURS * HOUR_MS);
  await db.run(forgetPending, [takenBefore, new Date(now.getTime() - WAITING_DAYS * 24 * HOUR_MS)]);
};
