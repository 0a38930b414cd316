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
};

type Props<Value extends string> = {
  legend: ReactNode;
  name: string;
  options: readonly Option<Value>[];
  values: readonly Value[];
  onChange: (values: Value[]) => void;
  /** `cards`: side by side with icons; `chips`: short labels in a row */
  look?: 'chips' | 'cards';
  /** if set, no further options can be chosen */
  isFull?: boolean;
  hint?: ReactNode;
};

/** A group of checkboxes that looks like a RadioGroup. */
export const CheckboxGroup = <Value extends string>(props: Props<Value>) => {
  const { legend, name, options, values, onChange, look = 'chips', isFull = false, hint } = props;
  const id = useId();
  const toggle = (value: Value, isChosen: boolean) =>
    onChange(isChosen ? [...values, value] : values.filter((one) => one !== value));
  return (
    <fieldset className={styles.group} aria-describedby={describedBy(id, hint, undefined)}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles[look]}>
        {options.map(({ value, label, hint: optionHint, icon }) => {
          const isChosen = values.includes(value);
          return (
            <label key={value} className={clsx(styles.choice, styles.tile)}>
              <input
                ref={keepTyped}
                type="checkbox"
                name={name}
                value={value}
                checked={isChosen}
                disabled={isFull && !isChosen}
                className="visually-hidden"
                onChange={(event) => toggle(value, event.currentTarget.checked)}
              />
              {icon}
              <span className={styles.label}>
                {label}
                {optionHint && <span className={styles.optionHint}>{optionHint}</span>}
              </span>
            </label>
          );
        })}
      </div>
      <FieldMessages id={id} hint={hint} error={undefined} />
    </fieldset>
  );
};
