import { countAttempt } from '#server/features/accounts/login/count-attempt.ts';
import { isKnownDevice, listKnownDevices } from '#server/features/accounts/login/known-devices-store.ts';
import { forgetFailures } from '#server/features/accounts/login/login-failures-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { RequestContext } from '#server/platform/http/requests/request-context.ts';
import type { PasswordHasher } from '#server/platform/passwords/password-hasher.ts';
import { sha256 } from '#server/platform/secrets/sha256.ts';

export type PasswordContext = Pick<RequestContext, 'site' | 'now' | 'deviceId'> & {
  readonly db: Database;
  readonly passwords: PasswordHasher;
};

type Input = {
  /** of the account, known or not, in its normal form */
  readonly email: string;
  readonly password: string;
  /** null: there is none; looked up only when an attempt is free */
  readonly findHash: () => Promise<string | null>;
};

/**
 * Whether the password is right. Every question counts as an attempt on the address: too many wrong ones lock it, with
 * the refusal `login_locked`. Unknown addresses cost the same work.
 */
export const verifyPassword = async (ctx: PasswordContext, { email, password, findHash }: Input): Promise<boolean> => {
  ctx.passwords.requireRoom();
  const isKnown = await isKnownDevice(ctx.db, ctx, email);
  const bucket = bucketOf(ctx.site.id, email, isKnown ? sha256(ctx.deviceId) : null);
  return countAttempt(ctx, bucket, async () => ctx.passwords.verify(await findHash(), password));
};

/** A device that has logged in before counts for itself; all others share one counter per address. */
const bucketOf = (siteId: number, email: string, knownDevice: Buffer | null): Buffer =>
  sha256([siteId, email, knownDevice?.toString('hex') ?? 'unknown devices'].join('\n'));

/** Whoever has proved the mailbox is no guesser: no device stays locked out. */
export const clearLocks = async (
  db: Pick<Database, 'kysely'>,
  { site }: Pick<RequestContext, 'site'>,
  email: string,
): Promise<void> => {
  for (const device of [null, ...(await listKnownDevices(db, site.id, email))]) {
    await forgetFailures(db, bucketOf(site.id, email, device));
  }
};
