import { Link, useSearch } from '@tanstack/react-router';
import { StopAlerts } from '#web/features/saved-searches/stop-alerts.tsx';
import type { PageMetadata } from '#web/platform/head/page-head.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import type { PageInput } from '#web/platform/navigation/route-page.ts';
import { searchText } from '#web/platform/navigation/search-text.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import styles from '#web/ui/page/card-page.module.css';

export const head = ({ context: { i18n } }: PageInput): PageMetadata => ({
  title: i18n.translator('saved-searches')('off.title'),
});

export const Page = () => {
  const t = useTranslations('saved-searches');
  const { token, done } = searchText(useSearch({ strict: false }));
  const goOn = (
    <LinkButton variant="outline" block render={(props) => <Link to="/saved-searches" {...props} />}>
      {t('title')}
    </LinkButton>
  );
  return (
    <div className={styles.notice}>
      <h1>{t('off.title')}</h1>
      {token === undefined && done === undefined ? (
        <>
          <Alert tone="warning">{t('off.incomplete')}</Alert>
          {goOn}
        </>
      ) : (
        <StopAlerts token={token ?? ''} isDoneBefore={done !== undefined} goOn={goOn} />
      )}
    </div>
  );
};
