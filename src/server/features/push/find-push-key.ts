import { findOrMakePushKey } from '#server/features/push/push-keys-store.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';

type Services = {
  readonly db: Pick<Database, 'kysely'>;
  readonly secrets: SecretBox;
  readonly clock: Pick<Clock, 'now'>;
};

/** The public key of a site's pushes: every page names it, and it never changes. */
export const createPushKeyFinder = ({ db, secrets, clock }: Services): ((siteId: number) => Promise<string>) => {
  const known = new Map<number, string>();
  return async (siteId) => {
    const key = known.get(siteId) ?? (await findOrMakePushKey({ db, secrets, now: clock.now() }, siteId));
    known.set(siteId, key);
    return key;
  };
};
