import { useQuery } from '@tanstack/react-query';
import type { Account } from '#shared/contract/account/settings-contract.ts';
import { accountQuery } from '#web/features/settings/account-queries.ts';
import type { CallResult } from '#web/platform/api/api.ts';
import { useApp } from '#web/platform/app/use-app.ts';

/** Returns the account settings, which the page loads before its sections render. */
export const useAccount = (): Account => {
  const { data } = useQuery(accountQuery(useApp().api));
  if (data === undefined) throw new Error('The account is loaded by the page.');
  return data;
};

/** Stores the server's response to a change, so that every section shows it. A read that was sent before is dropped. */
export const useKeepAccount = () => {
  const { api, queryClient } = useApp();
  return async (result: CallResult<{ account: Account }>): Promise<typeof result> => {
    if (!result.ok) return result;
    const { queryKey } = accountQuery(api);
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, result.data.account);
    return result;
  };
};
