import { queryOptions } from '@tanstack/react-query';
import { type Api, answerOrThrow, callOrThrow, errorOf } from '#web/platform/api/api.ts';

/** All bundles at their prices with a code. A code that does not work is said, and the prices without it are shown. */
export const bundlesQuery = (api: Api, code?: string) =>
  queryOptions({
    queryKey: ['bundles', code ?? null],
    queryFn: async () => {
      const answer = await answerOrThrow(api, 'GET /api/bundles.php', { query: code === undefined ? {} : { code } });
      if (answer.ok) return { ...answer.data, codeProblem: null };
      if (code === undefined) throw errorOf(answer);
      return {
        ...(await callOrThrow(api, 'GET /api/bundles.php', { query: {} })),
        codeProblem: answer.refusal.message,
      };
    },
  });

/** What premium was measured to do, where it was. */
export const premiumClaimQuery = (api: Api) =>
  queryOptions({
    queryKey: ['premium-claim'],
    queryFn: async () => (await callOrThrow(api, 'GET /api/premium-claim.php', {})).claim,
  });
