import { useQuery } from '@tanstack/react-query';
import { ownProfileQuery } from '#web/features/profile/profile-queries.ts';
import { interestsQuery } from '#web/features/site/site-queries.ts';
import { useSettings } from '#web/features/site/use-settings.ts';
import { useApi } from '#web/platform/app/use-app.ts';

/** What the questions are about, as one query: there when all of it is there, and what is missing is asked for again. */
export const useAboutMatches = () => {
  const api = useApi();
  const { visible_profile_fields: shownFields } = useSettings();
  const profile = useQuery(ownProfileQuery(api));
  const interests = useQuery(interestsQuery(api));
  return {
    data: profile.data && interests.data && { profile: profile.data, interests: interests.data, shownFields },
    error: profile.error ?? interests.error,
    refetch: () => Promise.all([profile, interests].map(async ({ data, refetch }) => data ?? refetch())),
  };
};
