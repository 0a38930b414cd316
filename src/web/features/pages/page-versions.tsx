import type { StaticPage } from '#web/features/pages/page-queries.ts';
import styles from '#web/features/pages/page-versions.module.css';
import { sectionsOf } from '#web/features/pages/section-rules.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { useMinute } from '#web/platform/i18n/use-minute.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import quiet from '#web/ui/layout/quiet.module.css';

type Props = { page: StaticPage; path: string };

/** Shows since when the text is in force, its other versions, and what has changed. */
export const PageVersions = ({ page: { valid_from: validFrom, versions, changed, blocks }, path }: Props) => {
  const t = useTranslations('page');
  const { format } = useI18n();
  const now = useMinute();
  const inForce = versions.find((version) => Date.parse(version) <= now) ?? validFrom;
  const news = sectionsOf(blocks).sections.filter(({ heading }) => changed?.includes(heading.id));
  return (
    <>
      {validFrom !== inForce && (
        <Alert tone="warning">
          {validFrom > inForce ? t('coming', { date: format.date(validFrom, 'long') }) : t('old')}{' '}
          <a href={path}>{t('current')}</a>
        </Alert>
      )}
      {news.length > 0 && (
        <Alert tone="info">
          {t('changed')}{' '}
          {news.map(({ heading: { id, text } }, index) => (
            <span key={id}>
              {index > 0 && ' · '}
              <a href={`#${id}`}>{text}</a>
            </span>
          ))}
        </Alert>
      )}
      <p className={quiet.text}>{t('valid_from', { date: format.date(validFrom, 'long') })}</p>
      {versions.length > 1 && (
        <details className={styles.versions}>
          <summary>{t('versions')}</summary>
          <ul role="list">
            {versions.map((version) => (
              <li key={version}>
                <a
                  href={`${path}?version=${encodeURIComponent(version)}`}
                  aria-current={version === validFrom ? 'page' : undefined}
                >
                  {format.date(version, 'long')}
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
};
