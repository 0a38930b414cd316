import { rememberDevice } from '#server/features/accounts/sessions/known-devices-store.ts';
import { endSession, startSession } from '#server/features/accounts/sessions/sessions-store.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { RequestContext } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

type Context = Pick<RequestContext, 'site' | 'now' | 'deviceId' | 'userAgent' | 'sessionToken' | 'cookies' | 'log'>;

type Input = {
  readonly memberId: MemberId;
  /** default: SESSION_DAYS */
  readonly validHours?: number;
  /** when a passkey or second factor was used; null or absent when only a password was */
  readonly strongAt?: Date | null;
  /** the address that has just logged in here: this device then counts as known for it */
  readonly provedEmail?: string;
};

/** Logs this browser in with a new session token and ends its previous session. */
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
