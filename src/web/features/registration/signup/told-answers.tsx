import styles from '#web/features/registration/signup/told-answers.module.css';

type Props = { words: readonly string[] };

/** What somebody said before the form, for which it has no field. */
export const ToldAnswers = ({ words }: Props) => (
  <ul role="list" className={styles.told}>
    {words.map((one) => (
      <li key={one}>{one}</li>
    ))}
  </ul>
);
