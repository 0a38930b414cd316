import { useEffect, useState } from 'react';
import type { OutputOf } from '#shared/contract/contract.ts';
import { PASSWORD_LENGTH } from '#shared/domain/account/password-rules.ts';
import { useApi } from '#web/platform/app/use-app.ts';

type PasswordHint = OutputOf<'POST /api/password-check.php'>;

/** Wait after the last key press before the password is checked. */
const PAUSE_MS = 350;

/**
 * Returns the server's rating of a password while it is typed: the latest one, until the next arrives. null if the
 * password is too short or none has been rated yet.
 */
export const useCheckPassword = (
  password: string,
  { email, name }: { readonly email: string; readonly name: string },
): PasswordHint | null => {
  const api = useApi();
  const [hint, setHint] = useState<(PasswordHint & { readonly of: string }) | null>(null);
  useEffect(() => {
    if (password.length < PASSWORD_LENGTH.min) return undefined;
    let isWanted = true;
    const ask = async () => {
      const body = { password: password.slice(0, 300), email: email.slice(0, 254), name: name.slice(0, 300) };
      // Failures are ignored: the password is checked again when the form is sent.
      const result = await api('POST /api/password-check.php', { body });
      if (isWanted && result.ok) setHint({ ...result.data, of: password });
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [api, password, email, name]);
  return password.length < PASSWORD_LENGTH.min ? null : hint;
};
