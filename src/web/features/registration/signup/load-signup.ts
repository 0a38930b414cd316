import { signupQuery } from '#web/features/registration/signup/signup-queries.ts';
import type { AppContext } from '#web/platform/app/app-context.ts';

/** Loads the data that the form needs. */
export const loadSignup = ({ api, queryClient }: Pick<AppContext, 'api' | 'queryClient'>): Promise<unknown> =>
  queryClient.query(signupQuery(api));
