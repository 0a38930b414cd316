import type { Clock } from '#server/platform/clock/clock.ts';
import { isRecent } from '#server/platform/clock/recent.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openSigningKey, type SigningKey } from '#server/platform/mail/keys/mail-keys-store.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';

/** Returns the signing key of a domain; null: none. */
export type MailSigner = (domain: string) => Promise<SigningKey | null>;

/** Time until a new key is used. */
const KEEP_MS = 60_000;

type Context = {
  readonly db: Pick<Database, 'run'>;
  readonly secrets: SecretBox;
  readonly clock: Pick<Clock, 'now'>;
};

/** Reads the key of each domain once a minute. There are as many domains as sites. */
export const createMailSigner = ({ clock, ...ctx }: Context): MailSigner => {
  const known = new Map<string, { readonly at: Date; readonly key: SigningKey | null }>();
  return async (domain) => {
    const now = clock.now();
    const found = known.get(domain);
    if (found !== undefined && isRecent(found.at, now, KEEP_MS)) return found.key;
    const key = await openSigningKey(ctx, domain);
    known.set(domain, { at: now, key });
    return key;
  };
};
