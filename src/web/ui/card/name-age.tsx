import styles from '#web/ui/card/name-age.module.css';

type Props = {
  readonly name: string;
  /** the name and the age in the reader's language */
  readonly words: string;
};

/** Shows name and age on one line; a long name is shortened with “…”, the age is not. */
export const NameAge = ({ name, words }: Props) => {
  const end = words.indexOf(name) + name.length;
  return (
    <span className={styles.line}>
      <span className={styles.name}>{words.slice(0, end)}</span>
      <span>{words.slice(end)}</span>
    </span>
  );
};
