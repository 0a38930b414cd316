import styles from '#web/features/pages/page-article.module.css';
import { Line, PageContent } from '#web/features/pages/page-content.tsx';
import type { StaticPage } from '#web/features/pages/page-queries.ts';
import { PageSections } from '#web/features/pages/page-sections.tsx';
import { PageVersions } from '#web/features/pages/page-versions.tsx';
import { QuestionSearch } from '#web/features/pages/question-search.tsx';
import { Questions } from '#web/features/pages/questions.tsx';
import { findQuestions, type Section, sectionsOf } from '#web/features/pages/section-rules.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

type Props = {
  page: StaticPage;
  /** the page's path */
  path: string;
  /** the search text for the page's questions; null: the page has no search */
  words: string | null;
};

/** A static page: contents, text and version. */
export const PageArticle = ({ page, path, words }: Props) => {
  const { introduction, sections } = sectionsOf(page.blocks);
  const found = words === null || words === '' ? sections : findQuestions(sections, words);
  return (
    <div className={styles.page}>
      <article className={styles.article}>
        <header className={styles.head}>
          <h1>{page.title}</h1>
          <p className={styles.summary}>
            <Line line={page.summary} />
          </p>
          <PageVersions page={page} path={path} />
        </header>
        {words !== null && (
          <QuestionSearch words={words} count={found.reduce((sum, { parts }) => sum + parts.length, 0)} />
        )}
        <Contents sections={found} isOpen={false} className={styles.contentsAbove} />
        <PageContent content={introduction} />
        {words === null ? (
          <PageSections sections={found} changed={page.changed ?? []} />
        ) : (
          <Questions sections={found} areOpen={words !== ''} />
        )}
      </article>
      <Contents sections={found} isOpen className={styles.contentsBeside} />
    </div>
  );
};

type ContentsProps = { sections: readonly Section[]; isOpen: boolean; className: string | undefined };

/** The contents, rendered twice: collapsed above the text on phones, or beside it; CSS shows only one. */
const Contents = ({ sections, isOpen, className }: ContentsProps) => {
  const t = useTranslations('page');
  if (sections.length < 2) return null;
  return (
    <nav aria-label={t('contents')} className={className}>
      <details open={isOpen}>
        <summary className={styles.contentsTitle}>{t('contents')}</summary>
        <ul role="list">
          {sections.map(({ heading: { id, text } }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
};
