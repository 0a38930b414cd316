import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { PasswordField } from '#web/features/registration/fields/password-field.tsx';
import { ResetForm } from '#web/features/settings/credentials/reset-form.tsx';
import type { PageMetadata } from '#web/platform/head/page-head.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import type { PageInput } from '#web/platform/navigation/route-page.ts';
import { searchText } from '#web/platform/navigation/search-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import styles from '#web/ui/page/card-page.module.css';

export const head = ({ context: { i18n } }: PageInput): PageMetadata => ({
  title: i18n.translator('reset')('do.title'),
});

export const Page = () => {
  const t = useTranslations('reset');
  const { token } = searchText(useRouter().state.location.search);
  const [expired, setExpired] = useState<string | null>(null);
  const [isLoggedIn, setLoggedIn] = useState<boolean | null>(null);
  if (isLoggedIn !== null) {
    return (
      <div className={styles.form}>
        <h1>{t('do.done_title')}</h1>
        <div role="status">
          <Alert tone="success">{t('do.done')}</Alert>
        </div>
        {/* Opened as a new document, because it is now a member's page. */}
        <Button size="large" block onClick={() => location.assign(isLoggedIn ? '/' : '/login')}>
          {t(isLoggedIn ? 'do.go_on' : 'request.login')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.form}>
      <h1>{t('do.title')}</h1>
      {token === undefined || expired !== null ? (
        <>
          <div role="alert">
            <Alert tone="danger">{expired ?? t('link_incomplete')}</Alert>
          </div>
          <LinkButton size="large" block render={(props) => <Link to="/reset-password" {...props} />}>
            {t('do.new_link')}
          </LinkButton>
        </>
      ) : (
        <>
          <p className={styles.intro}>{t('do.intro')}</p>
          <ResetForm
            token={token}
            renderNewPassword={(field) => <PasswordField {...field} />}
            onDone={setLoggedIn}
            onExpired={setExpired}
          />
        </>
      )}
    </div>
  );
};
