import { rememberDevice } from '#server/features/accounts/login/known-devices-store.ts';
import { endSession, startSession } from '#server/features/accounts/sessions/sessions-store.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { RequestContext } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

type Context = Pick<RequestContext, 'site' | 'now' | 'deviceId' | 'userAgent' | 'sessionToken' | 'cookies' | 'log'>;

type Input = {
  readonly memberId: MemberId;
  /** absent: for as long as a login lasts */
  readonly validHours?: number;
  /** when something besides the password was shown */
  readonly strongAt?: Date | null;
  /** the address that was proved on this device just now: from here on it is no new device */
  readonly provedEmail?: string;
};

/** Logs this browser in under a new secret; the session it had before ends. */
export const openSession = async (tx: Transaction, ctx: Context, input: Input): Promise<void> => {
  const { now, deviceId, userAgent, sessionToken, cookies, log } = ctx;
  const { memberId, validHours, strongAt = null, provedEmail } = input;
  if (sessionToken !== null) await endSession(tx, sessionToken);
  if (provedEmail !== undefined) await rememberDevice(tx, ctx, provedEmail);
  const session = await startSession(tx, { memberId, deviceId, userAgent, now, validHours, strongAt });
  tx.afterCommit(() => {
    cookies.startSession(session.token, session.expiresAt);
    log.info({ memberId, isStrong: strongAt !== null }, 'a session was opened');
  });
};
