import { useId } from 'react';
import styles from '#web/ui/range/slider.module.css';

type Props = {
  label: string;
  min: number;
  max: number;
  step?: number;
  value: number;
  onChange: (value: number) => void;
  /** How the value is said, such as "80%". */
  valueText?: string;
};

/** One thumb on a line: the keyboard's way to what fingers do by dragging. */
export const Slider = ({ label, min, max, step = 1, value, onChange, valueText }: Props) => {
  const id = useId();
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={valueText}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
};
