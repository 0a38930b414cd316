import { useState, useTransition } from 'react';
import type { Account } from '#shared/contract/account/settings-contract.ts';
import { useKeepAccount } from '#web/features/settings/use-account.ts';
import { type CallResult, FaultError } from '#web/platform/api/api.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

/** A switch or a button that is one call: it shows what the server has, never what was only wished. */
export const useChangeSetting = () => {
  const errors = useTranslations('error-page');
  const keep = useKeepAccount();
  const [isPending, startTransition] = useTransition();
  const [problem, setProblem] = useState<string | null>(null);
  const change = (call: () => Promise<CallResult<{ account: Account }>>) =>
    startTransition(async () => {
      try {
        const result = keep(await call());
        setProblem(result.ok ? null : result.refusal.message);
      } catch (error) {
        if (!(error instanceof FaultError)) throw error;
        setProblem(error.message || errors('network'));
      }
    });
  return { change, isPending, problem };
};
