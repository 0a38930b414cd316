import { queryOptions } from '@tanstack/react-query';
import type { MatchAnswers } from '#web/features/match-finder/match-answers-rules.ts';
import { type Api, callOrThrow } from '#web/platform/api/api.ts';

/** Who suits these answers, the best first, and why. */
export const matchesQuery = (api: Api, answers: MatchAnswers) =>
  queryOptions({
    queryKey: ['match-finder', answers],
    queryFn: () => callOrThrow(api, 'GET /api/match-finder.php', { query: answers }),
    staleTime: 60_000,
  });
