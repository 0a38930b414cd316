import type { Account } from '#shared/contract/account/settings-contract.ts';
import { useKeepAccount } from '#web/features/settings/use-account.ts';
import type { CallResult } from '#web/platform/api/api.ts';
import { useCall } from '#web/platform/api/use-call.ts';

/** Makes one call per switch or button. It shows the server's state, never an unsaved choice. */
export const useChangeSetting = () => {
  const keep = useKeepAccount();
  const { run, isPending, problem } = useCall();
  const change = (call: () => Promise<CallResult<{ account: Account }>>) => run(async () => keep(await call()));
  return { change, isPending, problem };
};
