import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './field.module.css';
import { keepTyped } from './keep-typed.ts';

/** Grows with its words where the browser can. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={4} ref={keepTyped} {...rest} className={clsx(styles.control, styles.area, className)} />;
}
