import { useEffect, useRef, useState } from 'react';
import type { User } from '#shared/contract/account/accounts-contract.ts';
import type { OutputOf } from '#shared/contract/contract.ts';
import { useApi } from '#web/platform/app/use-app.ts';

/** Logged in; confirmed, where a login or a new password has to follow; or nothing. */
export type Activation =
  | { readonly kind: 'welcome'; readonly user: User }
  | { readonly kind: 'login' }
  | { readonly kind: 'new_password'; readonly resetToken: string }
  | { readonly kind: 'failed' };

/** Sends the link's secret, once; null until something has come of it. */
export const useActivate = (token: string | undefined): Activation | null => {
  const api = useApi();
  const [outcome, setOutcome] = useState<Activation | null>(null);
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    const send = async () => {
      if (token === undefined) return setOutcome({ kind: 'failed' });
      // A second visit of this address would find the link used.
      history.replaceState(history.state, '', location.pathname);
      const result = await api('POST /api/activation.php', { body: { token } });
      if (result.ok) return setOutcome(activationOf(result.data));
      // Confirmed all the same: the login says what to do about cookies.
      return setOutcome({ kind: result.refusal.code === 'cookies_blocked' ? 'login' : 'failed' });
    };
    void send();
  }, [api, token]);
  return outcome;
};

const activationOf = ({ user, reset_token: resetToken }: OutputOf<'POST /api/activation.php'>): Activation => {
  if (user !== null) return { kind: 'welcome', user };
  return resetToken === null ? { kind: 'login' } : { kind: 'new_password', resetToken };
};
