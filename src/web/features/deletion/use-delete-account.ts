import { useState } from 'react';
import type { RequestOf } from '#shared/contract/contract.ts';
import { FaultError } from '#web/platform/api/api.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useConfirmed } from '#web/platform/confirmation/use-confirmed.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

type Reason = RequestOf<'DELETE /api/user.php'>['body']['reason'];

/** Stays busy when it worked: the next page is a new document. */
export const useDeleteAccount = (onDeleted: (eraseAt: string) => void) => {
  const api = useApi();
  const errors = useTranslations('error-page');
  const { confirmed, confirmation } = useConfirmed();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);

  const leave = async (reason: Reason): Promise<void> => {
    setBusy(true);
    setRefused(null);
    try {
      const body = reason === undefined ? {} : { reason };
      const result = await confirmed(() => api('DELETE /api/user.php', { body }));
      if (result?.ok === true) return onDeleted(result.data.erase_at);
      if (result !== null) setRefused(result.refusal.message);
    } catch (error) {
      if (!(error instanceof FaultError)) throw error;
      setRefused(error.message || errors('network'));
    }
    setBusy(false);
    return undefined;
  };
  return { leave, isBusy, refused, confirmation };
};
