import { signupQuery } from '#web/features/registration/signup/signup-queries.ts';
import type { AppContext } from '#web/platform/app/app-context.ts';

/** What the form needs before it renders. */
export const loadSignup = ({ api, queryClient }: Pick<AppContext, 'api' | 'queryClient'>): Promise<unknown> =>
  queryClient.query(signupQuery(api));
