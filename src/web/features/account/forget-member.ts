import type { QueryClient } from '@tanstack/react-query';

/** The same for everybody, so it outlives a login or logout. */
const LASTING = new Set<unknown>(['settings', 'company', 'regions', 'interests', 'user']);

/** Who is logged in has changed: what was loaded for somebody else goes, what hangs on it is asked again. */
export const forgetMember = (queryClient: QueryClient): void => {
  queryClient.removeQueries({ predicate: ({ queryKey }) => !LASTING.has(queryKey[0]) });
  void queryClient.invalidateQueries({ queryKey: ['settings'] });
};
