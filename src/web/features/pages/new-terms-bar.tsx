import { Link } from '@tanstack/react-router';
import styles from '#web/features/pages/new-terms-bar.module.css';
import { newTermsQuery } from '#web/features/pages/page-queries.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useApp } from '#web/platform/app/use-app.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import cluster from '#web/ui/layout/cluster.module.css';

type Props = { version: string; memberId: string };

/** Shown above every page until the member has accepted the new terms. */
export const NewTermsBar = ({ version, memberId }: Props) => {
  const t = useTranslations('terms-news');
  const { format } = useI18n();
  const app = useApp();
  const { run, isPending, problem } = useCall();
  const accept = () =>
    run(() => app.api('POST /api/terms.php', { body: { version } }), {
      onDone: () => app.queryClient.setQueryData(newTermsQuery(app, memberId).queryKey, null),
    });
  const title = t('bar.title', { date: format.date(version, 'long') });
  return (
    <section aria-label={title} className={styles.place}>
      <Alert
        title={title}
        action={
          <div className={cluster.gap2}>
            <LinkButton
              size="small"
              variant="outline"
              render={(props) => <Link to="/pages/$name" params={{ name: 'terms' }} search={{ version }} {...props} />}
            >
              {t('bar.read')}
            </LinkButton>
            <Button size="small" onClick={accept} loadingLabel={isPending && t('bar.busy')}>
              {t('bar.accept')}
            </Button>
          </div>
        }
      >
        <p>{problem ?? t('bar.text')}</p>
      </Alert>
    </section>
  );
};
