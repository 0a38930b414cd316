import { useId, type CSSProperties, type ReactNode } from 'react';
import { keepTyped } from '#web/ui/field/keep-typed.ts';
import styles from '#web/ui/range/range-slider.module.css';

type Props = {
  legend: ReactNode;
  min: number;
  max: number;
  step?: number;
  value: readonly [from: number, to: number];
  onChange: (value: [from: number, to: number]) => void;
  fromLabel: string;
  toLabel: string;
  /** form names, for submitting without JavaScript */
  fromName?: string;
  toName?: string;
  /** formats a value, such as "99+" */
  formatValue?: (value: number) => string;
};

/** A range with two thumbs: two native sliders that cannot pass each other. */
export const RangeSlider = (props: Props) => {
  const {
    legend,
    min,
    max,
    step = 1,
    value,
    onChange,
    fromLabel,
    toLabel,
    fromName,
    toName,
    formatValue = String,
  } = props;
  const [from, to] = value;
  const id = useId();
  const share = (each: number) => (each - min) / (max - min);
  const fill = { '--from': share(from), '--to': share(to) } as CSSProperties;
  const common = { min, max, step, className: styles.input, ref: keepTyped } as const;
  return (
    <div role="group" aria-labelledby={id} className={styles.range}>
      <div className={styles.words}>
        <span id={id}>{legend}</span>
        <output htmlFor={`${id}-from ${id}-to`} className={styles.value}>
          {formatValue(from)} – {formatValue(to)}
        </output>
      </div>
      <div className={styles.track} style={fill}>
        <input
          {...common}
          type="range"
          id={`${id}-from`}
          name={fromName}
          aria-label={fromLabel}
          aria-valuetext={formatValue(from)}
          value={from}
          data-on-top={from > (min + max) / 2 || undefined}
          onInput={(event) => onChange([Math.min(event.currentTarget.valueAsNumber, to), to])}
        />
        <input
          {...common}
          type="range"
          id={`${id}-to`}
          name={toName}
          aria-label={toLabel}
          aria-valuetext={formatValue(to)}
          value={to}
          onInput={(event) => onChange([from, Math.max(event.currentTarget.valueAsNumber, from)])}
        />
      </div>
    </div>
  );
};
