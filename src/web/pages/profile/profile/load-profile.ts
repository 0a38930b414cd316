import { ownHelloQuery } from '#web/features/hellos/hello-queries.ts';
import { photoGrantsQuery, photosQuery } from '#web/features/photos/photo-queries.ts';
import { ownProfileQuery } from '#web/features/profile/profile-queries.ts';
import { interestsQuery, regionsQuery } from '#web/features/site/site-queries.ts';
import type { AppContext } from '#web/platform/app/app-context.ts';

/** What somebody has said already, and the lists to choose from. */
export const loadProfile = ({ api, queryClient }: Pick<AppContext, 'api' | 'queryClient'>): Promise<unknown> =>
  Promise.all([
    queryClient.query(ownProfileQuery(api)).then(({ country }) => queryClient.query(regionsQuery(api, country))),
    queryClient.query(interestsQuery(api)),
    queryClient.query(photosQuery(api)),
    queryClient.query(photoGrantsQuery(api)),
    queryClient.query(ownHelloQuery(api)),
  ]);
