import { timingSafeEqual } from 'node:crypto';
import {
  findAccount,
  listUsableAccountsOf,
  type OpenedAccount,
} from '#server/features/payment-accounts/payment-accounts-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { PayKeys } from '#server/platform/payments/ask-pay.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import { sha256 } from '#server/platform/secrets/sha256.ts';

type Context = { readonly db: Pick<Database, 'run'>; readonly secrets: SecretBox };

/** Returns the keys with which the sandbox signs webhook calls about an order of this account. */
export const findAccountKeys = async (ctx: Context, accountId: string): Promise<PayKeys> => {
  const account = await findAccount(ctx, accountId);
  if (account?.provider !== 'sandbox') throw new Error(`${accountId} is no account with the sandbox.`);
  return account.keys;
};

/** Finds the sandbox account that this token belongs to. */
export const findSandboxAccount = async (
  ctx: Context & { readonly log: Pick<Log, 'error'> },
  { tokenCode, token }: Pick<PayKeys, 'tokenCode' | 'token'>,
): Promise<OpenedAccount | null> => {
  const given = sha256(token);
  const accounts = await listUsableAccountsOf(ctx, 'sandbox');
  return (
    accounts.find(({ keys }) => keys.tokenCode === tokenCode && timingSafeEqual(sha256(keys.token), given)) ?? null
  );
};
