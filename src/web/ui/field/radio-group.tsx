import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import styles from '#web/ui/field/choice.module.css';
import { describedBy, FieldMessages } from '#web/ui/field/field.tsx';
import { keepTyped } from '#web/ui/field/keep-typed.ts';

type Option<Value extends string> = {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
  isDisabled?: boolean;
};

type Props<Value extends string> = {
  legend: ReactNode;
  name: string;
  options: readonly Option<Value>[];
  /** empty: none chosen yet */
  value?: NoInfer<Value> | '' | undefined;
  defaultValue?: Value | undefined;
  onChange?: (value: Value) => void;
  /** `cards`: side by side with icons or prices; `chips`: short labels in a row */
  look?: 'list' | 'chips' | 'cards';
  isRequired?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
};

export const RadioGroup = <Value extends string>(props: Props<Value>) => {
  const { legend, name, options, value, defaultValue, onChange, look = 'list', isRequired, hint, error } = props;
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      className={styles.group}
      aria-describedby={describedBy(id, hint, error)}
      aria-invalid={error ? true : undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      <FieldMessages id={id} hint={hint} error={error} />
      <div className={styles[look]}>
        {options.map((option) => (
          <label key={option.value} className={clsx(styles.choice, look !== 'list' && styles.tile)}>
            <input
              ref={keepTyped}
              type="radio"
              name={name}
              value={option.value}
              required={isRequired}
              disabled={option.isDisabled}
              className={look === 'list' ? styles.dot : 'visually-hidden'}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={() => onChange?.(option.value)}
            />
            {option.icon}
            <span className={styles.label}>
              {option.label}
              {option.hint && <span className={styles.optionHint}>{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
