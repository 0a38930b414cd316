import { clsx } from 'clsx';
import type { ComponentPropsWithoutRef } from 'react';
import control from '#web/ui/field/field.module.css';
import { keepTyped } from '#web/ui/field/keep-typed.ts';
import styles from '#web/ui/field/select.module.css';

/** A native select: a wheel on phones, and our styling where the browser supports it. */
export const Select = ({ className, children, ...rest }: ComponentPropsWithoutRef<'select'>) => (
  <select {...rest} ref={keepTyped} className={clsx(control.control, styles.select, className)}>
    {children}
  </select>
);
