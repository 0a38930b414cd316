import { clsx } from 'clsx';
import type { ComponentPropsWithoutRef } from 'react';
import control from '#web/ui/field/field.module.css';
import { keepTyped } from '#web/ui/field/keep-typed.ts';
import styles from '#web/ui/field/select.module.css';

/** The browser's own list of `<option>`s: a wheel on phones, our look where the browser lets us. */
export const Select = ({ className, children, ...rest }: ComponentPropsWithoutRef<'select'>) => (
  <select {...rest} ref={keepTyped} className={clsx(control.control, styles.select, className)}>
    {children}
  </select>
);
