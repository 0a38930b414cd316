import webPush from 'web-push';
import { findOrMakePushKey, openPushKey } from '#server/features/push/push-keys-store.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import { HOUR_MS } from '#shared/domain/time.ts';

type Services = {
  readonly db: Pick<Database, 'kysely'>;
  readonly secrets: SecretBox;
  readonly clock: Pick<Clock, 'now'>;
};

type Signing = { readonly site_id: number; readonly endpoint: string; readonly support_email: string };

/** Returns the `Authorization` header of a request to a push service. */
export type SignPushes = (push: Signing) => Promise<string>;

const VALID_SECONDS = 12 * 3600;
/** Renewed long before the signature expires, because clocks differ. */
const USED_MS = 6 * HOUR_MS;
/** The number of cached signatures. Push services are few; if more hosts are given, the oldest are removed. */
const KEPT = 500;

/** Signatures are cached: one costs more than encrypting a message, and is valid for all messages to one service. */
export const createPushSigner = ({ db, secrets, clock }: Services): SignPushes => {
  const kept = new Map<string, { readonly authorization: string; readonly until: number }>();
  return async ({ site_id: siteId, endpoint, support_email: email }) => {
    const { origin } = new URL(endpoint);
    const name = `${siteId} ${origin}`;
    const now = clock.now().getTime();
    const known = kept.get(name);
    if (known !== undefined && known.until > now) return known.authorization;
    await findOrMakePushKey({ db, secrets, now: clock.now() }, siteId);
    const { publicKey, privateKey } = await openPushKey({ db, secrets }, siteId);
    const ends = Math.floor(now / 1000) + VALID_SECONDS;
    const signed = webPush.getVapidHeaders(origin, `mailto:${email}`, publicKey, privateKey, 'aes128gcm', ends);
    kept.delete(name);
    kept.set(name, { authorization: signed.Authorization, until: now + USED_MS });
    for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest);
    return signed.Authorization;
  };
};
