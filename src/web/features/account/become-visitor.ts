import type { QueryClient } from '@tanstack/react-query';
import { forgetKept } from '#web/platform/storage/forget-kept.ts';

/** The same for everybody, so it outlives the member. */
const LASTING = new Set<unknown>(['settings', 'company', 'regions', 'interests', 'user']);

type Page = { readonly queryClient: QueryClient; readonly router: { invalidate(): Promise<void> } };

/** The session ended elsewhere: what was loaded and kept for the member goes, and the page goes on as a visitor's, without a word. */
export const becomeVisitor = ({ queryClient, router }: Page): void => {
  forgetKept();
  queryClient.setQueryData(['user'], null);
  queryClient.removeQueries({ predicate: ({ queryKey }) => !LASTING.has(queryKey[0]) });
  void queryClient.invalidateQueries({ queryKey: ['settings'] });
  void router.invalidate();
};
