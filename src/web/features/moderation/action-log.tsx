import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import ScrollText from 'lucide-react/icons/scroll-text';
import styles from '#web/features/moderation/action-log.module.css';
import { actionsQuery } from '#web/features/moderation/moderation-queries.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { MoreButton } from '#web/platform/loading/more-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import quiet from '#web/ui/layout/quiet.module.css';

/** The log of operators' actions, newest first; read-only. */
export const ActionLog = () => {
  const t = useTranslations('moderation');
  const { format } = useI18n();
  const query = useSuspenseInfiniteQuery(actionsQuery(useApi()));
  const actions = query.data.pages.flatMap((page) => page.actions);
  if (actions.length === 0) return <EmptyState picture={<ScrollText aria-hidden />} title={t('log.none')} />;
  return (
    <div className={styles.log}>
      <ul role="list" className={styles.list}>
        {actions.map(({ id, action, at, actor, member, report }) => (
          <li key={id} className={styles.action}>
            <strong>{t(`actions.${action}`)}</strong>
            {member !== null && <span>{t('log.about', { name: member.name })}</span>}
            <span className={quiet.text}>{actor ?? t('log.gone')}</span>
            {report !== null && <span className={quiet.text}>{report}</span>}
            <time dateTime={at} className={quiet.text}>
              {format.date(at, 'moment')}
            </time>
          </li>
        ))}
      </ul>
      <MoreButton list={query} label={t('more')} busyLabel={t('loading')} />
    </div>
  );
};
