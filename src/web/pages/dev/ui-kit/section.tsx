import { useId, type ReactNode } from 'react';
import styles from '#web/pages/dev/ui-kit/ui-kit-page.module.css';

export const Section = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
};
