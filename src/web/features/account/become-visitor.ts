import type { QueryClient } from '@tanstack/react-query';
import { forgetKept } from '#web/platform/storage/forget-kept.ts';

/** Queries kept when the session ends: their data does not depend on the member. `user` is set to null instead. */
const LASTING = new Set<unknown>(['settings', 'company', 'regions', 'interests', 'user']);

type Page = { readonly queryClient: QueryClient; readonly router: { invalidate(): Promise<void> } };

/**
 * After the session ended elsewhere: deletes the member's data and shows the page as to a visitor, without a message.
 */
export const becomeVisitor = ({ queryClient, router }: Page): void => {
  forgetKept();
  queryClient.setQueryData(['user'], null);
  queryClient.removeQueries({ predicate: ({ queryKey }) => !LASTING.has(queryKey[0]) });
  void queryClient.invalidateQueries({ queryKey: ['settings'] });
  void router.invalidate();
};
