import { Link, useRouter } from '@tanstack/react-router';
import { MailChangeForm, MailChangeUndoForm } from '#web/features/settings/credentials/mail-change-form.tsx';
import type { PageMetadata } from '#web/platform/head/page-head.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import type { PageInput } from '#web/platform/navigation/route-page.ts';
import { searchText } from '#web/platform/navigation/search-text.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import styles from '#web/ui/page/card-page.module.css';

export const head = ({ context: { i18n } }: PageInput): PageMetadata => ({
  title: i18n.translator('reset')('mail_change.title'),
});

export const Page = () => {
  const t = useTranslations('reset');
  const { token, undo } = searchText(useRouter().state.location.search);
  const goOn = (
    <LinkButton size="large" block render={(props) => <Link to="/settings" {...props} />}>
      {t('mail_change.go_on')}
    </LinkButton>
  );
  return (
    <div className={styles.form}>
      <h1>{t(undo === undefined ? 'mail_change.title' : 'mail_undo.title')}</h1>
      {undo !== undefined && (
        <MailChangeUndoForm
          token={undo}
          // Opened as a new document, because all sessions have ended.
          onUndone={(resetToken) => location.replace(`/reset-password/do?token=${resetToken}`)}
        />
      )}
      {undo === undefined && token !== undefined && <MailChangeForm token={token} goOn={goOn} />}
      {undo === undefined && token === undefined && (
        <>
          <Alert tone="danger">{t('link_incomplete')}</Alert>
          {goOn}
        </>
      )}
    </div>
  );
};
