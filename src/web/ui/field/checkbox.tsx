import { clsx } from 'clsx';
import { useId, type ComponentPropsWithoutRef, type ReactNode } from 'react';
import styles from '#web/ui/field/choice.module.css';
import { describedBy, FieldMessages } from '#web/ui/field/field.tsx';
import { keepTyped } from '#web/ui/field/keep-typed.ts';

type Props = Omit<ComponentPropsWithoutRef<'input'>, 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** `switch`: takes effect at once; `box`: is sent with its form */
  look?: 'box' | 'switch';
};

export const Checkbox = ({ label, hint, error, look = 'box', className, ...rest }: Props) => {
  const id = useId();
  return (
    <div className={clsx(styles.choiceBlock, className)}>
      <label className={clsx(styles.choice, look === 'switch' && styles.switchLine)}>
        <input
          {...rest}
          ref={keepTyped}
          type="checkbox"
          role={look === 'switch' ? 'switch' : undefined}
          className={look === 'switch' ? styles.switch : styles.box}
          aria-describedby={describedBy(id, hint, error)}
          aria-invalid={error ? true : undefined}
        />
        <span className={styles.label}>{label}</span>
      </label>
      {(hint || error) && (
        <div className={look === 'switch' ? undefined : styles.below}>
          <FieldMessages id={id} hint={hint} error={error} />
        </div>
      )}
    </div>
  );
};
