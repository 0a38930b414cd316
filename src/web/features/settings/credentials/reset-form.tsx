import { useState } from 'react';
import { NewPasswordFields, type RenderNewPassword } from '#web/features/settings/credentials/new-password-fields.tsx';
import styles from '#web/features/settings/credentials/reset-form.module.css';
import { useApi } from '#web/platform/app/use-app.ts';
import { useForm } from '#web/platform/forms/use-form.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';

type Props = {
  token: string;
  renderNewPassword: RenderNewPassword;
  /** `isLoggedIn` false: a second factor is required next */
  onDone: (isLoggedIn: boolean) => void;
  /** the link was used, has expired or is incomplete */
  onExpired: (message: string) => void;
};

/** Sets a new password with the token of a mailed link. */
export const ResetForm = ({ token, renderNewPassword, onDone, onExpired }: Props) => {
  const t = useTranslations('reset');
  const api = useApi();
  const [password, setPassword] = useState('');
  const form = useForm({
    send: async (valueOf) => {
      const body = { token, password, password_repeat: valueOf('password_repeat') };
      const result = await api('PUT /api/password-reset.php', { body });
      if (!result.ok && result.refusal.code === 'link_expired') onExpired(result.refusal.message);
      return result;
    },
    onDone: ({ user }) => onDone(user !== null),
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className={styles.form}>
      <div role="alert">{form.problem !== null && <Alert tone="danger">{form.problem}</Alert>}</div>
      <NewPasswordFields
        value={password}
        onChange={setPassword}
        own={{ email: '', name: '' }}
        errorOf={form.errorOf}
        renderNewPassword={renderNewPassword}
        labels={{ repeat: t('do.repeat'), show: t('show_password'), hide: t('hide_password') }}
      />
      <Button type="submit" size="large" block loadingLabel={form.isPending && t('do.busy')}>
        {t('do.submit')}
      </Button>
    </form>
  );
};
