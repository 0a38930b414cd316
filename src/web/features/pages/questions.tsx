import ChevronDown from 'lucide-react/icons/chevron-down';
import { PageContent } from '#web/features/pages/page-content.tsx';
import styles from '#web/features/pages/questions.module.css';
import type { Section } from '#web/features/pages/section-rules.ts';

type Props = { sections: readonly Section[]; areOpen: boolean };

/** Questions that expand to show their answers. A link to an answer expands it, because the anchor is inside. */
export const Questions = ({ sections, areOpen }: Props) =>
  sections.map(({ heading, parts }) => (
    <section key={heading.id} aria-labelledby={heading.id} className={styles.group}>
      <h2 id={heading.id} className={styles.heading}>
        {heading.text}
      </h2>
      <div className={styles.questions}>
        {parts.map(({ heading: { id, text }, content }) => (
          <details key={id} open={areOpen} className={styles.question}>
            <summary>
              <h3>{text}</h3>
              <ChevronDown aria-hidden className={styles.arrow} />
            </summary>
            <div id={id} className={styles.answer}>
              <PageContent content={content} />
            </div>
          </details>
        ))}
      </div>
    </section>
  ));
