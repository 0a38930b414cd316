import { queryOptions } from '@tanstack/react-query';
import type { MatchAnswers } from '#web/features/match-finder/match-answers-rules.ts';
import { type Api, callOrThrow } from '#web/platform/api/api.ts';

/** The members who match the answers, best first, with the reasons. */
export const matchesQuery = (api: Api, answers: MatchAnswers) =>
  queryOptions({
    queryKey: ['match-finder', answers],
    queryFn: () => callOrThrow(api, 'GET /api/match-finder.php', { query: answers }),
    staleTime: 60_000,
  });
