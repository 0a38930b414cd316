import { useState } from 'react';
import { ownProfileQuery } from '#web/features/profile/profile-queries.ts';
import type { ProfileChanges } from '#web/features/profile/saving/use-save-field.ts';
import { FaultError } from '#web/platform/api/api.ts';
import { useApi, useApp } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

/** Saves a part of one's profile and goes on; what went wrong stays to be read. */
export const useUpdateProfile = () => {
  const api = useApi();
  const { queryClient } = useApp();
  const errors = useTranslations('error-page');
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const save = async (changes: ProfileChanges, onSaved: () => void) => {
    setBusy(true);
    setRefused(null);
    try {
      const result = await api('PUT /api/profile.php', { body: changes });
      if (result.ok) {
        queryClient.setQueryData(ownProfileQuery(api).queryKey, result.data.profile);
        onSaved();
      } else setRefused(result.refusal.message);
    } catch (error) {
      if (!(error instanceof FaultError)) throw error;
      setRefused(error.message || errors('network'));
    } finally {
      setBusy(false);
    }
  };
  return { save, isBusy, refused };
};
