import { memberQuery } from '#web/features/members/member-queries.ts';
import { photosQuery } from '#web/features/photos/photo-queries.ts';
import { ownProfileQuery } from '#web/features/profile/profile-queries.ts';
import { loadSignup } from '#web/features/registration/signup/load-signup.ts';
import { signupMessageQuery } from '#web/features/registration/signup/signup-queries.ts';
import { interestsQuery, regionsQuery } from '#web/features/site/site-queries.ts';
import type { AppContext } from '#web/platform/app/app-context.ts';

/** What somebody has said already, and the lists to choose from. */
export const loadSteps = (
  context: Pick<AppContext, 'api' | 'queryClient'>,
  memberId: string | undefined,
): Promise<unknown> => {
  const { api, queryClient } = context;
  return Promise.all([
    loadSignup(context),
    queryClient.query(signupMessageQuery(api)),
    memberId !== undefined && queryClient.query(memberQuery(api, memberId)),
    queryClient.query(photosQuery(api)),
    queryClient.query(ownProfileQuery(api)),
    queryClient.query(regionsQuery(api)),
    queryClient.query(interestsQuery(api)),
  ]);
};
