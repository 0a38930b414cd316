import type { Account } from '#shared/contract/account/settings-contract.ts';
import { useKeepAccount } from '#web/features/settings/use-account.ts';
import type { CallResult } from '#web/platform/api/api.ts';
import { useCall } from '#web/platform/api/use-call.ts';

/** A switch or a button that is one call: it shows what the server has, never what was only wished. */
export const useChangeSetting = () => {
  const keep = useKeepAccount();
  const { run, isPending, problem } = useCall();
  const change = (call: () => Promise<CallResult<{ account: Account }>>) => run(async () => keep(await call()));
  return { change, isPending, problem };
};
