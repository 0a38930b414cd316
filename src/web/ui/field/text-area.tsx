import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './field.module.css';

/** Grows with its words where the browser can. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={4} {...rest} className={clsx(styles.control, styles.area, className)} />;
}
