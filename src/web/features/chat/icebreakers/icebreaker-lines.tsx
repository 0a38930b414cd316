import { clsx } from 'clsx';
import styles from '#web/features/chat/icebreakers/icebreaker-lines.module.css';

type Props = {
  readonly lines: readonly string[];
  readonly look?: 'rows' | 'chips';
  /** the first one has the focus where they open in a dialog */
  readonly hasFocus?: boolean;
  /** with which what is written begins; '' is none */
  readonly chosen?: string;
  readonly onChoose: (line: string) => void;
};

/** Each is a button that puts it where one writes; none is sent by itself. */
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
