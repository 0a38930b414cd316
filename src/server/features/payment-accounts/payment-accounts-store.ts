import { type Database, statement } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { PayKeys } from '#server/platform/payments/ask-pay.ts';
import type { ProviderName } from '#server/platform/payments/payment-gateway.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';

type Store = { readonly db: Pick<Database, 'run'>; readonly secrets: SecretBox };

type Place = { readonly companyId: string; readonly provider: ProviderName };

export type OpenedAccount = Place & { readonly id: string; readonly keys: PayKeys; readonly keepsCards: boolean };

type Row = {
  readonly id: string;
  readonly company_id: string;
  readonly provider: string;
  readonly sealed_keys: Buffer;
  readonly keeps_cards: boolean;
};

/** The encryption context of an account's keys: they cannot be decrypted as those of another account. */
export const ownerOfKeys = ({ companyId, provider }: Place): string => `payment-account:${companyId}:${provider}`;

const placeOf = ({ company_id, provider }: Pick<Row, 'company_id' | 'provider'>): Place => ({
  companyId: company_id,
  provider: provider as ProviderName,
});

const openRow = (secrets: SecretBox, row: Row): OpenedAccount => {
  const place = placeOf(row);
  const keys = JSON.parse(secrets.open(row.sealed_keys, ownerOfKeys(place)).toString('utf8')) as PayKeys;
  return { ...place, id: row.id, keys, keepsCards: row.keeps_cards };
};

const SELECT = 'select id, company_id, provider, sealed_keys, keeps_cards from payment_accounts';

const accountById = statement<[id: string], Row>('payments-account', `${SELECT} where id = $1`);

const accountsOf = statement<[provider: ProviderName], Row>('payments-accounts-of', `${SELECT} where provider = $1`);

export const findAccount = async ({ db, secrets }: Store, id: string): Promise<OpenedAccount | null> => {
  const [row] = await db.run(accountById, [id]);
  return row === undefined ? null : openRow(secrets, row);
};

/** Returns all accounts with this provider. Throws if the keys of one cannot be decrypted. */
export const listAccountsOf = async ({ db, secrets }: Store, provider: ProviderName): Promise<OpenedAccount[]> =>
  (await db.run(accountsOf, [provider])).map((row) => openRow(secrets, row));

/** Leaves out accounts whose keys cannot be decrypted, so that they do not stop those of other companies. */
export const listUsableAccountsOf = async (
  { db, secrets, log }: Store & { readonly log: Pick<Log, 'error'> },
  provider: ProviderName,
): Promise<OpenedAccount[]> =>
  (await db.run(accountsOf, [provider])).flatMap((row) => {
    try {
      return [openRow(secrets, row)];
    } catch (error) {
      log.error({ err: error, account: row.id }, 'The keys of a payment account cannot be opened');
      return [];
    }
  });

/** Stores the keys of a company's account, replacing old ones. Returns its id. `keepsCards` changes only if given. */
export const saveAccount = async (
  { db, secrets, now }: Omit<Store, 'db'> & { readonly db: Pick<Database, 'kysely'>; readonly now: Date },
  { keys, keepsCards, ...place }: Place & { readonly keys: PayKeys; readonly keepsCards?: boolean },
): Promise<string> => {
  const sealed_keys = secrets.seal(Buffer.from(JSON.stringify(keys)), ownerOfKeys(place));
  const { id } = await db.kysely
    .insertInto('payment_accounts')
    .values({
      company_id: place.companyId,
      provider: place.provider,
      sealed_keys,
      keeps_cards: keepsCards ?? false,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'provider'])
        .doUpdateSet({ sealed_keys, ...(keepsCards !== undefined && { keeps_cards: keepsCards }) }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
