import { CodeForm } from '#web/features/security/code-form.tsx';
import { useApi } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';

type Props = { readonly onLoggedIn: () => void; readonly onBack: () => void };

/** The second step of a login: asks for a code. */
export const SecondFactorForm = ({ onLoggedIn, onBack }: Props) => {
  const t = useTranslations('login');
  const api = useApi();
  return (
    <CodeForm
      label={t('second.code')}
      missing={t('second.code_missing')}
      submitLabel={t('submit')}
      busyLabel={t('busy')}
      send={(code) => api('POST /api/second-factor.php', { body: { code } })}
      onDone={onLoggedIn}
    >
      <Button variant="soft" onClick={onBack}>
        {t('second.back')}
      </Button>
    </CodeForm>
  );
};
