import { clsx } from 'clsx';
import type { ComponentPropsWithoutRef } from 'react';
import styles from './field.module.css';
import { keepTyped } from './keep-typed.ts';

/** Grows with its words where the browser can. */
export function TextArea({ className, ...rest }: ComponentPropsWithoutRef<'textarea'>) {
  return <textarea rows={4} {...rest} ref={keepTyped} className={clsx(styles.control, styles.area, className)} />;
}
