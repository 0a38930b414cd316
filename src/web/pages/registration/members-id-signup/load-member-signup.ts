import { memberQuery } from '#web/features/members/member-queries.ts';
import { loadSignup } from '#web/features/registration/signup/load-signup.ts';
import type { AppContext } from '#web/platform/app/app-context.ts';

/** The form, and whom somebody came from: who is not there, or not shown to visitors, is not greeted with. */
export const loadMemberSignup = (context: Pick<AppContext, 'api' | 'queryClient'>, id: string): Promise<unknown> =>
  Promise.all([loadSignup(context), context.queryClient.query(memberQuery(context.api, id))]);
