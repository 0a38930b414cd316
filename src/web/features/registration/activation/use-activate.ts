import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { User } from '#shared/contract/account/accounts-contract.ts';
import type { OutputOf } from '#shared/contract/contract.ts';
import type { CallProblem } from '#web/platform/api/api.ts';
import { useApi } from '#web/platform/app/use-app.ts';

type Answer = OutputOf<'POST /api/activation.php'>;
export type CameFor = NonNullable<Answer['came_for']>;

/**
 * `welcome`: logged in. `login`, `new_password`: confirmed, but this is needed next. `unanswered`: the link may still
 * work. `failed`: the link is not valid, or was used: by an earlier try if `isRepeated`, whose answer was lost.
 */
export type Activation<Prepared> =
  | { readonly kind: 'welcome'; readonly user: User; readonly cameFor: CameFor | null; readonly prepared: Prepared }
  | { readonly kind: 'login' }
  | { readonly kind: 'new_password'; readonly resetToken: string }
  | { readonly kind: 'unanswered'; readonly problem: CallProblem; readonly again: () => void }
  | { readonly kind: 'failed'; readonly isRepeated: boolean };

/** Returns true for problems that say what became of the link. After any other problem it may still work. */
const isAnswer = ({ code }: CallProblem): boolean =>
  code === 'activation_failed' || code === 'validation_failed' || code === 'cookies_blocked';

/** Sends the link's token once per try; null until there is a result. `prepare` loads what the next page shows. */
export const useActivate = <Prepared>(
  token: string | undefined,
  prepare: (user: User) => Promise<Prepared>,
): Activation<Prepared> | null => {
  const api = useApi();
  const [outcome, setOutcome] = useState<Activation<Prepared> | null>(null);
  const [tries, setTries] = useState(1);
  const sent = useRef(0);
  const welcome = useEffectEvent(async (user: User, { came_for: cameFor }: Answer) =>
    setOutcome({ kind: 'welcome', user, cameFor, prepared: await prepare(user) }),
  );
  useEffect(() => {
    if (sent.current === tries) return;
    sent.current = tries;
    const again = () => {
      setOutcome(null);
      setTries(tries + 1);
    };
    const send = async () => {
      if (token === undefined) return setOutcome({ kind: 'failed', isRepeated: false });
      const wasTried = (history.state as { wasTried?: boolean } | null)?.wasTried === true;
      const result = await api('POST /api/activation.php', { body: { token } });
      // The token stays in the address: a reload tries again, and knows from the history that it does.
      if (!result.ok && !isAnswer(result.refusal)) {
        history.replaceState({ ...(history.state as object | null), wasTried: true }, '');
        return setOutcome({ kind: 'unanswered', problem: result.refusal, again });
      }
      // A reload would find the link used. The visitor may have gone to another page in the meantime.
      if (new URLSearchParams(location.search).get('token') === token)
        history.replaceState(history.state, '', location.pathname);
      // The address was confirmed; the login page explains what to do about cookies.
      if (!result.ok && result.refusal.code === 'cookies_blocked') return setOutcome({ kind: 'login' });
      if (!result.ok) return setOutcome({ kind: 'failed', isRepeated: wasTried });
      const { user, reset_token: resetToken } = result.data;
      if (user !== null) return welcome(user, result.data);
      return setOutcome(resetToken === null ? { kind: 'login' } : { kind: 'new_password', resetToken });
    };
    void send();
  }, [api, token, tries]);
  return outcome;
};
