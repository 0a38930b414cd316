import {
  listSealedSecrets,
  replaceSealedSecrets,
  type Sealing,
} from '#server/features/security/second-factor/totp-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';

type Context = { readonly db: Pick<Database, 'run'>; readonly secrets: SecretBox };

/** Numbers of sealed secrets, by the key that opens them. */
export type SealCounts = {
  /** opened by the newest key */
  readonly newest: number;
  /** opened by an older key, which is to be retired */
  readonly older: number;
  /** opened by none of our keys */
  readonly unreadable: number;
};

type Change = Sealing & { readonly resealed: Buffer };

const BATCH = 500;

/** Whether the database holds any sealed secret, which only the present keys can open. */
export const isAnythingSealed = async (db: Context['db']): Promise<boolean> =>
  (await listSealedSecrets(db, { after: null, limit: 1 })).length > 0;

/** Counts without changing anything. */
export const countSeals = (ctx: Context): Promise<SealCounts> => walkSeals(ctx, async ({ length }) => length);

/**
 * Reseals with the newest key whatever an older key has sealed, and returns the counts from before. A run that was
 * interrupted can simply be started again.
 */
export const resealSecrets = (ctx: Context): Promise<SealCounts> =>
  walkSeals(ctx, (changes) => replaceSealedSecrets(ctx.db, changes));

const walkSeals = async (
  { db, secrets }: Context,
  take: (changes: readonly Change[]) => Promise<number>,
): Promise<SealCounts> => {
  const counts = { newest: 0, older: 0, unreadable: 0 };
  let after: MemberId | null = null;
  for (;;) {
    const found: Sealing[] = await listSealedSecrets(db, { after, limit: BATCH });
    const sorted = found.map((sealing) => ({ ...sealing, resealed: reseal(secrets, sealing) }));
    const changes = sorted.filter((each): each is Change => Buffer.isBuffer(each.resealed));
    counts.newest += sorted.filter(({ resealed }) => resealed === null).length;
    counts.unreadable += sorted.filter(({ resealed }) => resealed === 'unreadable').length;
    counts.older += await take(changes);
    after = found.at(-1)?.memberId ?? null;
    if (found.length < BATCH) return counts;
  }
};

const reseal = (secrets: SecretBox, { sealed, memberId }: Sealing): Buffer | 'unreadable' | null => {
  try {
    return secrets.reseal(sealed, memberId);
  } catch {
    // Its key is lost or was never ours. The other secrets are still resealed.
    return 'unreadable';
  }
};
