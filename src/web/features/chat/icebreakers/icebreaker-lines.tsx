import styles from '#web/features/chat/icebreakers/icebreaker-lines.module.css';

type Props = {
  readonly lines: readonly string[];
  /** the first one has the focus where they open in a dialog */
  readonly hasFocus?: boolean;
  /** with which what is written begins; '' is none */
  readonly chosen?: string;
  readonly onChoose: (line: string) => void;
};

/** Each is a button that puts it where one writes; none is sent by itself. */
export const IcebreakerLines = ({ lines, hasFocus = false, chosen, onChoose }: Props) => (
  <ul role="list" className={styles.lines}>
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
