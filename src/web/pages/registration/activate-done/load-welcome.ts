import type { User } from '#shared/contract/account/accounts-contract.ts';
import type { SuggestedMember } from '#shared/contract/fields.ts';
import { isPhotoMissing } from '#web/features/photos/photo-missing-rules.ts';
import { photosQuery } from '#web/features/photos/photo-queries.ts';
import { suggestionsQuery } from '#web/features/suggestions/suggestion-queries.ts';
import type { AppContext } from '#web/platform/app/app-context.ts';

export type Welcome = {
  /** best first; null: unknown */
  readonly people: readonly SuggestedMember[] | null;
  readonly needsPhoto: boolean;
};

/** Optional data is waited for at most this long. */
const PATIENCE_MS = 4_000;

const orNull = <Value>(loading: Promise<Value>): Promise<Value | null> =>
  Promise.race([
    loading.catch(() => null),
    new Promise<null>((resolve) => {
      setTimeout(resolve, PATIENCE_MS, null);
    }),
  ]);

/** Loads the data before the welcome is shown, so that nothing moves afterwards. */
export const loadWelcome = async (
  { api, queryClient }: Pick<AppContext, 'api' | 'queryClient'>,
  user: User,
): Promise<Welcome> => {
  const [people, own] = await Promise.all([
    orNull(queryClient.query(suggestionsQuery(api))),
    orNull(queryClient.query(photosQuery(api))),
  ]);
  return { people, needsPhoto: own !== null && isPhotoMissing(user, own) };
};
