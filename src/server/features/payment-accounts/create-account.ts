import { saveAccount } from '#server/features/payment-accounts/payment-accounts-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { PayKeys } from '#server/platform/payments/ask-pay.ts';
import type { ProviderName } from '#server/platform/payments/payment-gateway.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import { StartError } from '#server/platform/start-error.ts';

type Context = { readonly db: Pick<Database, 'kysely'>; readonly secrets: SecretBox; readonly now: Date };

const SHAPES: Readonly<Record<keyof PayKeys, { readonly pattern: RegExp; readonly summary: string }>> = {
  serviceId: { pattern: /^SL-\d{4}-\d{4}$/, summary: 'code of the sales location, SL-1234-5678' },
  secret: { pattern: /^[0-9a-f]{40}$/, summary: 'secret of the sales location, 40 hexadecimal digits' },
  tokenCode: { pattern: /^AT-\d{4}-\d{4}$/, summary: 'code of the API token, AT-1234-5678' },
  token: { pattern: /^[0-9a-f]{40}$/, summary: 'API token, 40 hexadecimal digits' },
};

type Account = {
  readonly companyId: string;
  /** left out: Pay. */
  readonly provider?: ProviderName;
  readonly keys: PayKeys;
  /** the contract with Pay. allows stored cards, which its API does not tell. Left out: unchanged, at first false */
  readonly keepsCards?: boolean;
};

/** Starts to use a company's account with a provider, or changes its keys. Returns its id. Errors never contain a key. */
export const createAccount = async (ctx: Context, { companyId, keys, ...more }: Account): Promise<string> => {
  const wrong = (Object.keys(SHAPES) as (keyof PayKeys)[]).filter((name) => !SHAPES[name].pattern.test(keys[name]));
  if (wrong.length > 0) {
    throw new StartError(wrong.map((name) => `${name} is not the ${SHAPES[name].summary}.`).join('\n'));
  }
  const company = await ctx.db.kysely
    .selectFrom('companies')
    .select('id')
    .where('id', '=', companyId)
    .executeTakeFirst();
  if (company === undefined) throw new StartError(`There is no company ${companyId}.`);
  return saveAccount(ctx, { companyId, provider: 'pay', keys, ...more });
};
