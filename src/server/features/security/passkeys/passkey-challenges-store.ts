import { randomBytes } from 'node:crypto';
import type { Database } from '#server/platform/database/database.ts';
import type { RequestContext } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { sha256 } from '#server/platform/secrets/sha256.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';

type Store = Pick<Database, 'kysely'>;
type Device = Pick<RequestContext, 'site' | 'deviceId' | 'now'>;

/** How long a login page may stay open before its passkeys require a reload. */
const VALID_MINUTES = 15;

/** A challenge of 256 random bits for this device to sign once; `memberId` is null for a login. */
export const startChallenge = async (
  db: Store,
  { site, deviceId, now }: Device,
  memberId: MemberId | null,
): Promise<string> => {
  const challenge = randomBytes(32).toString('base64url');
  await db.kysely
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: sha256(challenge),
      site_id: site.id,
      device_hash: sha256(deviceId),
      member_id: memberId,
      expires_at: new Date(now.getTime() + VALID_MINUTES * MINUTE_MS),
    })
    .execute();
  return challenge;
};

/** Uses the challenge up. False when it is unknown, used, expired, or meant for another device, site or member. */
export const takeChallenge = async (
  db: Store,
  { site, deviceId, now }: Device,
  { challenge, memberId }: { readonly challenge: string; readonly memberId: MemberId | null },
): Promise<boolean> => {
  const taken = await db.kysely
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', sha256(challenge))
    .where('site_id', '=', site.id)
    .where('device_hash', '=', sha256(deviceId))
    .where('member_id', memberId === null ? 'is' : '=', memberId)
    .where('expires_at', '>', now)
    .returning('challenge_hash')
    .executeTakeFirst();
  return taken !== undefined;
};

export const deleteExpiredChallenges = async (db: Store, now: Date): Promise<void> => {
  await db.kysely.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
};
