import { type ReactNode, useId } from 'react';
import styles from '#web/features/registration/join/form-step.module.css';

type Props = {
  title: string;
  /** the other steps are hidden; without scripts all steps are visible */
  isCurrent: boolean;
  children: ReactNode;
};

/** Selector of the current step's title, which gets the focus. */
export const STEP_TITLE = '[data-current] > h2';

/** One step of a long form. */
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

/** Buttons to move between steps; shown only with scripts. */
export const StepMoves = ({ children }: { children: ReactNode }) => <div className={styles.moves}>{children}</div>;
