import { PageContent } from '#web/features/pages/page-content.tsx';
import styles from '#web/features/pages/page-sections.module.css';
import type { Section } from '#web/features/pages/section-rules.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

type Props = { sections: readonly Section[]; changed: readonly string[] };

/** Headings with their text; sections changed since the member's accepted version are marked. */
export const PageSections = ({ sections, changed }: Props) =>
  sections.map(({ heading: { id, text }, content, parts }) => (
    <section key={id} aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.heading}>
        {text}
        {changed.includes(id) && <ChangedMark />}
      </h2>
      <PageContent content={content} />
      {parts.map(({ heading, content: own }) => (
        <section key={heading.id} aria-labelledby={heading.id} className={styles.part}>
          <h3 id={heading.id} className={styles.heading}>
            {heading.text}
            {changed.includes(heading.id) && <ChangedMark />}
          </h3>
          <PageContent content={own} />
        </section>
      ))}
    </section>
  ));

const ChangedMark = () => <span className={styles.mark}>{useTranslations('page')('changed_mark')}</span>;
