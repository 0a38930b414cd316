import { type SubmitEvent, type ReactNode, useState } from 'react';
import styles from '#web/features/security/security-list.module.css';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';

type Props = {
  readonly label: string;
  readonly missing: string;
  readonly submitLabel: string;
  readonly busyLabel: string | false;
  readonly problem: string | null;
  readonly onSend: (code: string) => void;
  /** beside the button */
  readonly children?: ReactNode;
};

/** Asks for a code of the app; recovery codes are longer, so any text goes. */
export const CodeForm = ({ label, missing, submitLabel, busyLabel, problem, onSend, children }: Props) => {
  const [isMissing, setMissing] = useState(false);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = event.currentTarget.elements.namedItem('code') as HTMLInputElement;
    const code = input.value.trim();
    setMissing(code === '');
    if (code === '') input.focus();
    else onSend(code);
  };
  return (
    <form method="post" noValidate onSubmit={send} className={styles.form}>
      <div role="alert">{problem !== null && <Alert tone="danger">{problem}</Alert>}</div>
      <Field label={label} error={isMissing && missing}>
        {(control) => (
          <TextInput
            {...control}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            required
          />
        )}
      </Field>
      <div className={styles.actions}>
        <Button type="submit" loadingLabel={busyLabel}>
          {submitLabel}
        </Button>
        {children}
      </div>
    </form>
  );
};
