import KeyRound from 'lucide-react/icons/key-round';
import { useOfferPasskeys, usePasskeyLogin } from '#web/features/security/use-passkey-login.ts';
import { hasPasskeys } from '#web/features/security/use-passkeys.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useProblemText } from '#web/platform/api/use-problem-text.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';

/** Login by passkey: with a button, or from the browser's autofill. Rendered the same before and after hydration. */
export const PasskeyLogin = ({ onLoggedIn }: { onLoggedIn: () => void }) => {
  const t = useTranslations('login');
  const logIn = usePasskeyLogin();
  const { run, isPending, isDone, problem, setProblem } = useCall();
  const say = useProblemText();
  useOfferPasskeys(onLoggedIn, (refusal) => setProblem(say(refusal)));
  const press = () => {
    if (!hasPasskeys()) return setProblem(t('passkey_unsupported'));
    return run(
      async () => {
        const result = await logIn({ inAutofill: false });
        if (result === null) setProblem(t('passkey_cancelled'));
        return result;
      },
      { onDone: onLoggedIn },
    );
  };
  return (
    <>
      <Button
        variant="outline"
        size="large"
        block
        icon={<KeyRound aria-hidden />}
        loadingLabel={(isPending || isDone) && t('busy')}
        onClick={press}
      >
        {t('passkey')}
      </Button>
      <div role="alert">{problem !== null && <Alert tone="danger">{problem}</Alert>}</div>
    </>
  );
};
