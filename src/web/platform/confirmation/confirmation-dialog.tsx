import { useId } from 'react';
import { createPortal } from 'react-dom';
import { useApi } from '#web/platform/app/use-app.ts';
import { useForm } from '#web/platform/forms/use-form.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { PasswordInput } from '#web/ui/field/password-input.tsx';
import stack from '#web/ui/layout/stack.module.css';

/** Asks for the password until it is correct or the member cancels. */
export const ConfirmationDialog = ({ onEnd }: { onEnd: (isConfirmed: boolean) => void }) => {
  const t = useTranslations('confirmation');
  const api = useApi();
  const formId = useId();

  const form = useForm({
    check: (valueOf): Record<string, string> => (valueOf('password') === '' ? { password: t('password_missing') } : {}),
    send: (valueOf) => api('POST /api/confirm.php', { body: { password: valueOf('password') } }),
    onDone: () => onEnd(true),
  });
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
          <Button type="submit" form={formId} loadingLabel={form.isPending && t('busy')}>
            {t('submit')}
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={form.onSubmit} className={stack.gap4}>
        <p>{t('text')}</p>
        <Field label={t('password')} error={form.errorOf('password') ?? form.problem}>
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
