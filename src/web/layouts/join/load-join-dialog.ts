import { signupQuery } from '#web/features/registration/signup/signup-queries.ts';
import type { AppContext } from '#web/platform/app/app-context.ts';

/** Loads the texts and data of the dialog before it is rendered. */
export const loadJoinDialog = ({ api, queryClient, i18n }: AppContext): Promise<unknown> =>
  Promise.all([
    i18n.loadAreas(['signup', 'errors', 'profile-facts']),
    queryClient.query({ ...signupQuery(api), staleTime: 'static' }),
  ]);
