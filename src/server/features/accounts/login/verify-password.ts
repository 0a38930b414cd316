import { countAttempt } from '#server/features/accounts/login/count-attempt.ts';
import { forgetFailures } from '#server/features/accounts/login/login-failures-store.ts';
import { isKnownDevice, listKnownDevices } from '#server/features/accounts/sessions/known-devices-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { RequestContext } from '#server/platform/http/requests/request-context.ts';
import type { PasswordHasher } from '#server/platform/passwords/password-hasher.ts';
import { sha256 } from '#server/platform/secrets/sha256.ts';

export type PasswordContext = Pick<RequestContext, 'site' | 'now' | 'deviceId'> & {
  readonly db: Database;
  readonly passwords: PasswordHasher;
};

type Input = {
  /** normalised; there need not be an account with it */
  readonly email: string;
  readonly password: string;
  /** null when there is no hash; called only while an attempt is free */
  readonly findHash: () => Promise<string | null>;
};

/**
 * Returns true if the password is right. Every call counts as an attempt on the address: too many wrong ones lock it,
 * with the refusal `login_locked`. Unknown addresses cost the same work.
 */
export const verifyPassword = async (ctx: PasswordContext, { email, password, findHash }: Input): Promise<boolean> => {
  ctx.passwords.requireRoom();
  const isKnown = await isKnownDevice(ctx.db, ctx, email);
  const bucket = bucketOf(ctx.site.id, email, isKnown ? sha256(ctx.deviceId) : null);
  return countAttempt(ctx, bucket, async () => ctx.passwords.verify(await findHash(), password));
};

/** A known device has a counter of its own; all other devices share one per address. */
const bucketOf = (siteId: number, email: string, knownDevice: Buffer | null): Buffer =>
  sha256([siteId, email, knownDevice?.toString('hex') ?? 'unknown devices'].join('\n'));

/** Ends the locks of all devices once the owner has proved access to the mailbox. */
export const clearLocks = async (
  db: Pick<Database, 'kysely'>,
  { site }: Pick<RequestContext, 'site'>,
  email: string,
): Promise<void> => {
  for (const device of [null, ...(await listKnownDevices(db, site.id, email))]) {
    await forgetFailures(db, bucketOf(site.id, email, device));
  }
};
