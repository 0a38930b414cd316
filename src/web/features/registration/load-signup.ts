import { signupQuery } from '#web/features/registration/signup-queries.ts';
import type { AppContext } from '#web/platform/app-context.ts';

/** What the form needs before it renders. */
export const loadSignup = ({ api, queryClient }: Pick<AppContext, 'api' | 'queryClient'>): Promise<unknown> =>
  queryClient.query(signupQuery(api));
