import { clsx } from 'clsx';
import type { ComponentPropsWithoutRef, InputEventHandler } from 'react';
import styles from '#web/ui/field/field.module.css';
import { keepTyped } from '#web/ui/field/keep-typed.ts';

type Props = Omit<ComponentPropsWithoutRef<'textarea'>, 'onChange' | 'onInput'> & {
  onChange?: InputEventHandler<HTMLTextAreaElement>;
};

/** A text area that grows with its content where the browser supports it. */
export const TextArea = ({ className, onChange, ...rest }: Props) => (
  <textarea
    rows={4}
    {...rest}
    ref={keepTyped}
    onInput={onChange}
    className={clsx(styles.control, styles.area, className)}
  />
);
