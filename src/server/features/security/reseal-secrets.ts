import {
  listSealedSecrets,
  replaceSealedSecrets,
  type Sealing,
} from '#server/features/security/second-factor/totp-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';

type Context = { readonly db: Pick<Database, 'run'>; readonly secrets: SecretBox };

/** Sealed secrets by the key that opens them. */
export type SealCounts = {
  /** the newest */
  readonly newest: number;
  /** one that is to go */
  readonly older: number;
  /** none of ours */
  readonly unreadable: number;
};

type Change = Sealing & { readonly resealed: Buffer };

const BATCH = 500;

/** Whether the database holds anything that only the present keys open. */
export const isAnythingSealed = async (db: Context['db']): Promise<boolean> =>
  (await listSealedSecrets(db, { after: null, limit: 1 })).length > 0;

/** Looks only. */
export const countSeals = (ctx: Context): Promise<SealCounts> => walkSeals(ctx, async ({ length }) => length);

/**
 * Seals with the newest key what an older one has sealed, and answers as it was before. What is sealed by the newest is left
 * alone, so that a run which was cut off is simply started again.
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
    // Of a key that is lost, or given away by mistake: the others go on.
    return 'unreadable';
  }
};
