import { useState } from 'react';
import { CodeForm } from '#web/features/security/code-form.tsx';
import { useCall } from '#web/platform/api/use-call.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';

type Props = { readonly onLoggedIn: () => void; readonly onBack: () => void };

/** The second step of a login. */
export const SecondFactorForm = ({ onLoggedIn, onBack }: Props) => {
  const t = useTranslations('login');
  const api = useApi();
  const { run, isPending, problem } = useCall();
  /** stays busy until the next page is there */
  const [isDone, setDone] = useState(false);
  const send = (code: string) =>
    run(() => api('POST /api/second-factor.php', { body: { code } }), {
      onDone: () => {
        setDone(true);
        onLoggedIn();
      },
    });
  return (
    <CodeForm
      label={t('second.code')}
      missing={t('second.code_missing')}
      submitLabel={t('submit')}
      busyLabel={(isPending || isDone) && t('busy')}
      problem={problem}
      onSend={send}
    >
      <Button variant="soft" onClick={onBack}>
        {t('second.back')}
      </Button>
    </CodeForm>
  );
};
