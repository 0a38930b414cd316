import { findOrMakePushKey } from '#server/features/push/push-keys-store.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';

type Services = {
  readonly db: Pick<Database, 'kysely'>;
  readonly secrets: SecretBox;
  readonly clock: Pick<Clock, 'now'>;
};

/** Finds the public push key of a site. It is part of every page and never changes, so it is cached. */
export const createPushKeyFinder = ({ db, secrets, clock }: Services): ((siteId: number) => Promise<string>) => {
  const known = new Map<number, string>();
  return async (siteId) => {
    const key = known.get(siteId) ?? (await findOrMakePushKey({ db, secrets, now: clock.now() }, siteId));
    known.set(siteId, key);
    return key;
  };
};
