import { useEffect, useRef, useState } from 'react';
import type { User } from '#shared/contract/accounts-contract.ts';
import { useApi } from '#web/platform/use-app.ts';

/** Sends the link's secret, once; what comes of it: 'done' where a login has to follow. */
export const useActivate = (token: string | undefined): User | 'done' | 'failed' | null => {
  const api = useApi();
  const [outcome, setOutcome] = useState<User | 'done' | 'failed' | null>(null);
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    const send = async () => {
      if (token === undefined) return setOutcome('failed');
      // A second visit of this address would find the link used.
      history.replaceState(history.state, '', location.pathname);
      const result = await api('POST /api/activation.php', { body: { token } }).catch(() => null);
      setOutcome(result?.ok === true ? (result.data.user ?? 'done') : 'failed');
    };
    void send();
  }, [api, token]);
  return outcome;
};
