import type { ReactNode } from 'react';
import styles from '#web/features/settings/settings-form.module.css';
import type { useForm } from '#web/platform/forms/use-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';

type Props = {
  form: Pick<ReturnType<typeof useForm>, 'isPending' | 'isDone' | 'problem' | 'onSubmit'>;
  submitLabel: string;
  busyLabel: string;
  /** shown after saving */
  doneText: ReactNode;
  children: ReactNode;
};

/** A form with one button, its error and its confirmation. */
export const SettingsForm = ({ form, submitLabel, busyLabel, doneText, children }: Props) => (
  <form method="post" noValidate onSubmit={form.onSubmit} className={styles.form}>
    <div role="alert">{form.problem !== null && <Alert tone="danger">{form.problem}</Alert>}</div>
    {children}
    <Button type="submit" className={styles.submit} loadingLabel={form.isPending && busyLabel}>
      {submitLabel}
    </Button>
    <div role="status">{form.isDone && <Alert tone="success">{doneText}</Alert>}</div>
  </form>
);
