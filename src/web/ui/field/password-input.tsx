import { clsx } from 'clsx';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useEffect, useLayoutEffect, useRef, useState, type ComponentProps, type InputEventHandler } from 'react';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import styles from '#web/ui/field/field.module.css';
import { keepTyped } from '#web/ui/field/keep-typed.ts';

type Props = Omit<ComponentProps<'input'>, 'type' | 'ref' | 'onChange' | 'onInput'> & {
  showLabel: string;
  hideLabel: string;
  onChange?: InputEventHandler<HTMLInputElement>;
};

export const PasswordInput = ({ showLabel, hideLabel, className, onChange, ...rest }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const [isShown, setShown] = useState(false);

  useLayoutEffect(() => keepTyped(input.current), []);
  // Browsers suggest values that were submitted in plain text fields, so the password is hidden before submitting.
  useEffect(() => {
    const form = input.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  return (
    <span className={styles.adorned}>
      <input
        spellCheck={false}
        autoCapitalize="none"
        {...rest}
        ref={input}
        onInput={onChange}
        type={isShown ? 'text' : 'password'}
        className={clsx(styles.control, styles.withEnd, className)}
      />
      <span className={styles.end}>
        <IconButton
          label={isShown ? hideLabel : showLabel}
          icon={isShown ? <EyeOff /> : <Eye />}
          aria-controls={rest.id}
          onClick={() => setShown(!isShown)}
        />
      </span>
    </span>
  );
};
