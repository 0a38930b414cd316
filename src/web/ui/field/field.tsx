import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId, type ReactNode } from 'react';
import styles from '#web/ui/field/field.module.css';

/** Spread onto the control, to connect it with its label, hint and error. */
type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type Props = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** text beside the label, such as "optional" */
  note?: ReactNode;
  children: (control: ControlProps) => ReactNode;
};

/** Label above, hint and error below: `<Field label="Email">{(control) => <TextInput {...control} name="email" />}</Field>`. */
export const Field = ({ label, hint, error, note, children }: Props) => {
  const id = useId();
  return (
    <div className={styles.field}>
      <div className={styles.labelLine}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {note && <span className={styles.note}>{note}</span>}
      </div>
      {children({ id, 'aria-describedby': describedBy(id, hint, error), 'aria-invalid': error ? true : undefined })}
      <FieldMessages id={id} hint={hint} error={error} />
    </div>
  );
};

/** The hint and error below a control; also for groups, which have a legend instead of a label. */
export const FieldMessages = ({ id, hint, error }: { id: string; hint: ReactNode; error: ReactNode }) => (
  <>
    {error && (
      <p id={`${id}-error`} className={styles.error}>
        <CircleAlert aria-hidden />
        {error}
      </p>
    )}
    {hint && (
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    )}
  </>
);

export const describedBy = (id: string, hint: ReactNode, error: ReactNode): string | undefined => {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
};
