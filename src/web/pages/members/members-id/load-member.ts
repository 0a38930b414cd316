import { notFound } from '@tanstack/react-router';
import { userQuery } from '#web/features/account/user-queries.ts';
import { memberQuery } from '#web/features/members/member-queries.ts';
import { ownProfileQuery } from '#web/features/profile/profile-queries.ts';
import { regionsQuery } from '#web/features/site/site-queries.ts';
import { similarMembersQuery } from '#web/features/suggestions/suggestion-queries.ts';
import type { AppContext } from '#web/platform/app/app-context.ts';
import { loadQuietly } from '#web/platform/loading/load-quietly.ts';

const GONE = new Set(['not_found', 'validation_failed']);

/** Loads the profile, which is required. Similar members may load later; only the server waits for them. */
export const loadMember = async (
  { api, queryClient, answerStatus }: Pick<AppContext, 'api' | 'queryClient' | 'answerStatus'>,
  id: string,
): Promise<void> => {
  const similar = loadQuietly(queryClient.query(similarMembersQuery(api, id)));
  const own = loadQuietly(
    queryClient.query(userQuery(api)).then((user) => user && queryClient.query(ownProfileQuery(api))),
  );
  const answer = await queryClient.query({ ...memberQuery(api, id), staleTime: 'static' });
  if (!answer.ok && GONE.has(answer.refusal.code)) throw notFound();
  if (!answer.ok) answerStatus?.(answer.status);
  const regions = answer.ok && loadQuietly(queryClient.query(regionsQuery(api, answer.data.country)));
  if (import.meta.env.SSR) await Promise.all([similar, own, regions]);
};
