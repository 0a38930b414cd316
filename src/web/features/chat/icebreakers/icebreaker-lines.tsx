import { clsx } from 'clsx';
import styles from '#web/features/chat/icebreakers/icebreaker-lines.module.css';

type Props = {
  readonly lines: readonly string[];
  readonly look?: 'rows' | 'chips';
  /** if set, the first line gets the focus when a dialog opens */
  readonly hasFocus?: boolean;
  /** the line with which the text begins; '' for none */
  readonly chosen?: string;
  readonly onChoose: (line: string) => void;
};

/** A list of lines; a press puts the line into the text field without sending it. */
export const IcebreakerLines = ({ lines, look = 'rows', hasFocus = false, chosen, onChoose }: Props) => (
  <ul role="list" className={clsx(styles.lines, look === 'chips' && styles.chips)}>
    {lines.map((line, index) => (
      <li key={line}>
        <button
          type="button"
          aria-pressed={chosen === undefined ? undefined : line === chosen}
          className={styles.line}
          data-autofocus={(hasFocus && index === 0) || undefined}
          onClick={() => onChoose(line)}
        >
          {line}
        </button>
      </li>
    ))}
  </ul>
);
