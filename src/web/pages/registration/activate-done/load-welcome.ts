import type { User } from '#shared/contract/account/accounts-contract.ts';
import type { SuggestedMember } from '#shared/contract/fields.ts';
import { photosQuery } from '#web/features/photos/photo-queries.ts';
import { isPhotoWanted } from '#web/features/photos/photo-wish-rules.ts';
import { suggestionsQuery } from '#web/features/suggestions/suggestion-queries.ts';
import type { AppContext } from '#web/platform/app/app-context.ts';

export type WelcomeFacts = {
  /** the best first; null: it cannot be said now */
  readonly people: readonly SuggestedMember[] | null;
  readonly needsPhoto: boolean;
};

/** The welcome does not wait longer for what it can leave out. */
const PATIENCE_MS = 4_000;

const orNull = <Value>(loading: Promise<Value>): Promise<Value | null> =>
  Promise.race([
    loading.catch(() => null),
    new Promise<null>((resolve) => {
      setTimeout(resolve, PATIENCE_MS, null);
    }),
  ]);

/** Loaded before the welcome is shown, so that nothing moves afterwards. */
export const loadWelcome = async (
  { api, queryClient }: Pick<AppContext, 'api' | 'queryClient'>,
  user: User,
): Promise<WelcomeFacts> => {
  const [people, own] = await Promise.all([
    orNull(queryClient.query(suggestionsQuery(api))),
    orNull(queryClient.query(photosQuery(api))),
  ]);
  return { people, needsPhoto: own !== null && isPhotoWanted(user, own) };
};
