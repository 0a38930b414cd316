import { startSession } from '#server/features/accounts/sessions/sessions-store.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/** Creates a session without a login, and returns its secret, which the cookie holds. */
export const buildSession = async (
  { db, clock }: { readonly db: Pick<Database, 'kysely' | 'run'>; readonly clock: Pick<Clock, 'now'> },
  memberId: MemberId,
  {
    isStrong = false,
    strongAt = isStrong ? clock.now() : null,
  }: { readonly isStrong?: boolean; readonly strongAt?: Date | null } = {},
): Promise<string> => {
  const session = {
    memberId,
    deviceId: 'test',
    userAgent: 'test',
    now: clock.now(),
    strongAt,
  };
  return (await startSession(db, session)).token;
};
