import type { ReactNode } from 'react';
import { plainCode } from '#shared/domain/pasted-text.ts';
import styles from '#web/features/security/security-list.module.css';
import type { CallResult } from '#web/platform/api/api.ts';
import { useForm } from '#web/platform/forms/use-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';
import cluster from '#web/ui/layout/cluster.module.css';

type Props<Data> = {
  readonly label: string;
  readonly missing: string;
  readonly submitLabel: string;
  readonly busyLabel: string;
  readonly send: (code: string) => Promise<CallResult<Data> | null>;
  readonly onDone: (data: Data) => unknown;
  /** shown beside the button */
  readonly children?: ReactNode;
};

/** Asks for a code of the app, or a recovery code, which is longer. Stays busy until the next view is there. */
export const CodeForm = <Data,>(props: Props<Data>) => {
  const { label, missing, submitLabel, busyLabel, send, onDone, children } = props;
  const form = useForm({
    check: (valueOf): Record<string, string> => (plainCode(valueOf('code')) === '' ? { code: missing } : {}),
    send: (valueOf) => send(plainCode(valueOf('code'))),
    onDone,
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className={styles.form}>
      <div role="alert">{form.problem !== null && <Alert tone="danger">{form.problem}</Alert>}</div>
      <Field label={label} error={form.errorOf('code')}>
        {(control) => (
          <TextInput
            {...control}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
            required
          />
        )}
      </Field>
      <div className={cluster.gap2}>
        <Button type="submit" loadingLabel={(form.isPending || form.isDone) && busyLabel}>
          {submitLabel}
        </Button>
        {children}
      </div>
    </form>
  );
};
