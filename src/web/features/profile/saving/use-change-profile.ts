import { ownProfileQuery, showsProfiles } from '#web/features/profile/profile-queries.ts';
import type { ProfileChanges } from '#web/features/profile/saving/use-save-field.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useApp } from '#web/platform/app/use-app.ts';

/** Saves part of the profile and continues; an error stays visible. */
export const useChangeProfile = () => {
  const { api, queryClient } = useApp();
  const { run, isPending, problem } = useCall();
  const save = (changes: ProfileChanges, onSaved: () => void) =>
    run(() => api('PUT /api/profile.php', { body: changes }), {
      onDone: ({ profile }) => {
        queryClient.setQueryData(ownProfileQuery(api).queryKey, profile);
        void queryClient.invalidateQueries({ predicate: showsProfiles });
        onSaved();
      },
    });
  return { save, isPending, problem };
};
