import { clsx } from 'clsx';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import styles from './field.module.css';
import { keepTyped } from './keep-typed.ts';

type Props = ComponentPropsWithoutRef<'input'> & { icon?: ReactNode };

export function TextInput({ icon, className, ...rest }: Props) {
  const input = <input type="text" {...rest} ref={keepTyped} className={clsx(styles.control, className)} />;
  if (!icon) return input;
  return (
    <span className={styles.adorned}>
      <span className={styles.start} aria-hidden>
        {icon}
      </span>
      {input}
    </span>
  );
}
