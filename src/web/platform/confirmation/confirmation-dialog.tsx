import { type SubmitEvent, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { FaultError } from '#web/platform/api/api.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import styles from '#web/platform/confirmation/confirmation-dialog.module.css';
import { fieldText } from '#web/platform/forms/field-text.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { PasswordInput } from '#web/ui/field/password-input.tsx';

/** Asks for the password until it is right or the member gives up. */
export const ConfirmationDialog = ({ onEnd }: { onEnd: (isConfirmed: boolean) => void }) => {
  const t = useTranslations('confirmation');
  const errors = useTranslations('error-page');
  const api = useApi();
  const formId = useId();

  const confirm = async (password: string): Promise<string | null> => {
    if (password === '') return t('password_missing');
    try {
      const result = await api('POST /api/confirm.php', { body: { password } });
      if (!result.ok) return result.refusal.message;
    } catch (fault) {
      if (!(fault instanceof FaultError)) throw fault;
      return fault.message || errors('network');
    }
    onEnd(true);
    return null;
  };
  // No action of React's: the caller's own is still under way, and React shows nothing of a second one before the first ends.
  const [error, setError] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React lets events rise through portals: a form around the caller must not be sent along.
    event.stopPropagation();
    setPending(true);
    try {
      setError(await confirm(fieldText(new FormData(event.currentTarget), 'password')));
    } finally {
      setPending(false);
    }
  };
  return createPortal(
    <Dialog
      isOpen
      size="small"
      title={t('title')}
      closeLabel={t('cancel')}
      onClose={() => onEnd(false)}
      footer={
        <>
          <Button variant="soft" onClick={() => onEnd(false)}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} loadingLabel={isPending && t('busy')}>
            {t('submit')}
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={(event) => void send(event)} className={styles.form}>
        <p>{t('text')}</p>
        <Field label={t('password')} error={error}>
          {(control) => (
            <PasswordInput
              {...control}
              name="password"
              autoComplete="current-password"
              maxLength={128}
              showLabel={t('show_password')}
              hideLabel={t('hide_password')}
              data-autofocus
              required
            />
          )}
        </Field>
        <a href="/reset-password">{t('forgotten')}</a>
      </form>
    </Dialog>,
    document.body,
  );
};
