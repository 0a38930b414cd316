import { queryOptions } from '@tanstack/react-query';
import type { DirectDebit } from '#shared/contract/pay/debits-contract.ts';
import { type Api, answerOrThrow, RefusedError } from '#web/platform/api/api.ts';

/** Returns null if the password has to be entered again first. */
export const directDebitQuery = (api: Api) =>
  queryOptions({
    queryKey: ['direct-debit'],
    queryFn: async (): Promise<DirectDebit | null> => {
      const answer = await answerOrThrow(api, 'GET /api/direct-debit.php', {});
      if (answer.ok) return answer.data.direct_debit;
      if (answer.refusal.code === 'confirmation_required') return null;
      throw new RefusedError(answer);
    },
  });
