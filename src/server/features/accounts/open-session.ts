import { endSession, startSession } from '#server/features/accounts/sessions-store.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

type Context = Pick<RequestContext, 'now' | 'deviceId' | 'userAgent' | 'sessionToken' | 'cookies'>;

/** Logs this browser in under a new secret; the session it had before ends. Without `validHours` for as long as a login lasts. */
export const openSession = async (
  tx: Transaction,
  { now, deviceId, userAgent, sessionToken, cookies }: Context,
  {
    memberId,
    validHours,
    isStrong = false,
  }: { readonly memberId: MemberId; readonly validHours?: number; readonly isStrong?: boolean },
): Promise<void> => {
  if (sessionToken !== null) await endSession(tx, sessionToken);
  const session = await startSession(tx, { memberId, deviceId, userAgent, now, validHours, isStrong });
  tx.afterCommit(() => cookies.startSession(session.token, session.expiresAt));
};
