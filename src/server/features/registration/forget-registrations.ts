import { giveUpOldRegistrations } from '#server/features/registration/registrations-store.ts';
import { PENDING_HOURS } from '#server/features/registration/signup-rules.ts';
import { addHours } from '#server/platform/clock/add-hours.ts';
import type { Database } from '#server/platform/database/database.ts';

/** As long as the mailed link works. */
const WAITING_DAYS = 7;
/** In one statement, so that no other waits for long. */
const AT_ONCE = 500;

/** Who never proved the address is erased; after a day already where it is somebody else's. */
export const forgetRegistrations = async (db: Database, now: Date, signal: AbortSignal): Promise<void> => {
  const times = { takenBefore: addHours(now, -PENDING_HOURS), before: addHours(now, -WAITING_DAYS * 24), now };
  while (!signal.aborted) {
    const given = await giveUpOldRegistrations(db, { ...times, limit: AT_ONCE });
    if (given < AT_ONCE) return;
  }
};
