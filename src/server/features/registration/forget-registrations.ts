import { giveUpOldRegistrations } from '#server/features/registration/registrations-store.ts';
import { PENDING_HOURS } from '#server/features/registration/signup-rules.ts';
import { addHours } from '#server/platform/clock/add-hours.ts';
import type { Database } from '#server/platform/database/database.ts';
import { repeatUntilNone } from '#server/platform/database/run-until-none.ts';

/** The same time for which the mailed link works. */
export const WAITING_DAYS = 7;
/** The batch size of one statement, so that other requests do not wait long for its locks. */
const AT_ONCE = 500;

/** Gives up registrations not confirmed within a week, or within a day if the address belongs to an account. */
export const forgetRegistrations = async (db: Database, now: Date, signal: AbortSignal): Promise<void> => {
  const times = { takenBefore: addHours(now, -PENDING_HOURS), before: addHours(now, -WAITING_DAYS * 24), now };
  await repeatUntilNone(signal, () => giveUpOldRegistrations(db, { ...times, limit: AT_ONCE }));
};
