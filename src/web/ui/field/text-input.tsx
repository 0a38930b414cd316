import { clsx } from 'clsx';
import type { ComponentPropsWithoutRef, InputEventHandler, ReactNode } from 'react';
import styles from '#web/ui/field/field.module.css';
import { keepTyped } from '#web/ui/field/keep-typed.ts';

type Props = Omit<ComponentPropsWithoutRef<'input'>, 'onChange' | 'onInput'> & {
  icon?: ReactNode;
  onChange?: InputEventHandler<HTMLInputElement>;
};

export const TextInput = ({ icon, className, onChange, ...rest }: Props) => {
  const input = (
    <input type="text" {...rest} ref={keepTyped} onInput={onChange} className={clsx(styles.control, className)} />
  );
  if (!icon) return input;
  return (
    <span className={styles.adorned}>
      <span className={styles.start} aria-hidden>
        {icon}
      </span>
      {input}
    </span>
  );
};
