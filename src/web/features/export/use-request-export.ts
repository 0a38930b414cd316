import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { exportQuery } from '#web/features/export/export-queries.ts';
import { FaultError } from '#web/platform/api/api.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useConfirmed } from '#web/platform/confirmation/use-confirmed.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

/** Asks for a copy of one's own data, after the password where that was long ago. */
export const useRequestExport = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  const errors = useTranslations('error-page');
  const { confirmed, confirmation } = useConfirmed();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);

  const request = async (): Promise<void> => {
    setBusy(true);
    setRefused(null);
    try {
      const result = await confirmed(() => api('POST /api/export.php', {}));
      if (result?.ok === true) queryClient.setQueryData(exportQuery(api).queryKey, result.data.export);
      else if (result !== null) setRefused(result.refusal.message);
    } catch (error) {
      if (!(error instanceof FaultError)) throw error;
      setRefused(error.message || errors('network'));
    }
    setBusy(false);
  };
  return { request, isBusy, refused, confirmation };
};
