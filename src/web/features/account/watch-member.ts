import type { QueryClient } from '@tanstack/react-query';
import type { User } from '#shared/contract/account/accounts-contract.ts';
import { hearMember } from '#web/platform/api/page-member.ts';

/** Whatever the page hears about who is logged in, its calls hear, too. */
export const watchMember = (queryClient: QueryClient): void => {
  queryClient.getQueryCache().subscribe(({ query }) => {
    const user =
      (query.queryKey as readonly unknown[])[0] === 'user' ? (query.state.data as User | null | undefined) : undefined;
    if (user !== undefined) hearMember(user?.profile.id ?? null);
  });
};
