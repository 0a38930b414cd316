import { type ReactNode, useId } from 'react';
import styles from '#web/features/registration/join/form-step.module.css';

type Props = {
  title: string;
  /** The others are out of sight; without scripts all of them stand below each other. */
  isCurrent: boolean;
  children: ReactNode;
};

/** Gets the focus when its step begins. */
export const STEP_TITLE = '[data-current] > h2';

/** One of the short parts of a long form. */
export const FormStep = ({ title, isCurrent, children }: Props) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.step} data-current={isCurrent || undefined}>
      <h2 id={id} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
};

/** What leads from part to part, which only scripts can do. */
export const StepMoves = ({ children }: { children: ReactNode }) => <div className={styles.moves}>{children}</div>;
