import { useId } from 'react';
import styles from '#web/ui/range/slider.module.css';

type Props = {
  label: string;
  min: number;
  max: number;
  step?: number;
  value: number;
  onChange: (value: number) => void;
  /** the value as text, such as "80%" */
  valueText?: string;
};

/** A slider with one thumb: the keyboard alternative to dragging. */
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
