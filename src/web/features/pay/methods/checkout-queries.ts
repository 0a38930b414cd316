import { queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#shared/contract/contract.ts';
import { type Api, answerOrThrow, errorOf } from '#web/platform/api/api.ts';

export type Checkout = OutputOf<'GET /api/checkout.php'> & {
  /** why the discount code in the address is not valid */
  readonly codeProblem: string | null;
};

const GONE = new Set(['bundle_not_found', 'validation_failed']);

/** Everything the order page shows about a bundle; null: the bundle is no longer sold. */
export const checkoutQuery = (api: Api, bundle: string, code?: string) =>
  queryOptions({ queryKey: ['checkout', bundle, code ?? null], queryFn: () => askForCheckout(api, bundle, code) });

const askForCheckout = async (api: Api, bundle: string, code: string | undefined): Promise<Checkout | null> => {
  const query = code === undefined ? { bundle } : { bundle, code };
  const answer = await answerOrThrow(api, 'GET /api/checkout.php', { query });
  if (answer.ok) return { ...answer.data, codeProblem: null };
  if (GONE.has(answer.refusal.code)) return null;
  if (code === undefined) throw errorOf(answer);
  const plain = await askForCheckout(api, bundle, undefined);
  return plain && { ...plain, codeProblem: answer.refusal.message };
};
