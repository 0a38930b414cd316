import { showSavedProfile } from '#web/features/profile/profile-queries.ts';
import type { ProfileChanges } from '#web/features/profile/saving/use-save-field.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useApp } from '#web/platform/app/use-app.ts';

/** Saves part of the profile and continues; an error stays visible. */
export const useChangeProfile = () => {
  const app = useApp();
  const { run, isPending, problem } = useCall();
  const save = (changes: ProfileChanges, onSaved: () => void) =>
    run(() => app.api('PUT /api/profile.php', { body: changes }), {
      onDone: ({ profile }) => {
        showSavedProfile(app, profile);
        onSaved();
      },
    });
  return { save, isPending, problem };
};
