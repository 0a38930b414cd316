import { knownMarksColumn } from '#server/features/blocks/known/known-people-read-model.ts';
import { debitColumns } from '#server/features/debits/reseal-mandates.ts';
import { DEBIT_MARKS } from '#server/features/debits/reseal-marks.ts';
import { accountKeysColumn, webhooksColumn } from '#server/features/payment-accounts/reseal-payments.ts';
import { cardTokensColumn } from '#server/features/payments/cards/reseal-cards.ts';
import { pushKeysColumn } from '#server/features/push/reseal-push-keys.ts';
import { totpSecretsColumn } from '#server/features/security/second-factor/totp-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mailKeysColumn } from '#server/platform/mail/keys/reseal-mail-keys.ts';
import type { MarkedColumn } from '#server/platform/secrets/marked-column.ts';
import type { Resealing, SealedColumn, Sealing } from '#server/platform/secrets/sealed-column.ts';
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

/** Every column that holds sealed values. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  totpSecretsColumn,
  accountKeysColumn,
  webhooksColumn,
  cardTokensColumn,
  ...debitColumns,
  pushKeysColumn,
  mailKeysColumn,
];

/**
 * All columns with marks, except those of codes, which are valid for ten minutes. Marks of known people cannot be
 * renewed: they match only while the key that made them is kept.
 */
export const MARKED_COLUMNS: readonly MarkedColumn[] = [...DEBIT_MARKS, knownMarksColumn];

const BATCH = 500;

/** Returns true if the database holds a sealed secret, which only the present keys can decrypt. */
export const isAnythingSealed = async (db: Context['db']): Promise<boolean> => {
  for (const column of SEALED_COLUMNS) {
    if ((await column.list(db, { after: null, limit: 1 })).length > 0) return true;
  }
  return false;
};

/** Counts without changing anything. */
export const countSeals = (ctx: Context): Promise<SealCounts> => walkSeals(ctx, async (_column, { length }) => length);

/**
 * Reseals with the newest key whatever an older key has sealed, and returns the counts from before. A run that was
 * interrupted can simply be started again.
 */
export const resealSecrets = (ctx: Context): Promise<SealCounts> =>
  walkSeals(ctx, (column, changes) => column.replace(ctx.db, changes));

type Take = (column: SealedColumn, changes: readonly Resealing[]) => Promise<number>;

const walkSeals = async ({ db, secrets }: Context, take: Take): Promise<SealCounts> => {
  const counts = { newest: 0, older: 0, unreadable: 0 };
  for (const column of SEALED_COLUMNS) {
    for (let after: string | null = null, isMore = true; isMore;) {
      const found: Sealing[] = await column.list(db, { after, limit: BATCH });
      const sorted = found.map((sealing) => ({ ...sealing, resealed: reseal(secrets, sealing) }));
      const changes = sorted.filter((each): each is Resealing => Buffer.isBuffer(each.resealed));
      counts.newest += sorted.filter(({ resealed }) => resealed === null).length;
      counts.unreadable += sorted.filter(({ resealed }) => resealed === 'unreadable').length;
      if (changes.length > 0) counts.older += await take(column, changes);
      after = found.at(-1)?.id ?? null;
      isMore = found.length === BATCH;
    }
  }
  return counts;
};

const reseal = (secrets: SecretBox, { sealed, owner }: Sealing): Buffer | 'unreadable' | null => {
  try {
    return secrets.reseal(sealed, owner);
  } catch {
    // Its key is lost or was never ours. The other secrets are still resealed.
    return 'unreadable';
  }
};
