import styles from '#web/ui/card/name-age.module.css';

type Props = {
  readonly name: string;
  /** the name and the age, as the language says them */
  readonly words: string;
};

/** On one line: a name that has no room ends in “…”, the age stays whole. */
export const NameAge = ({ name, words }: Props) => {
  const end = words.indexOf(name) + name.length;
  return (
    <span className={styles.line}>
      <span className={styles.name}>{words.slice(0, end)}</span>
      <span>{words.slice(end)}</span>
    </span>
  );
};
