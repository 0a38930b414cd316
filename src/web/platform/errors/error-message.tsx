import { useRouter } from '@tanstack/react-router';
import { describeError } from '#web/platform/errors/error-description.ts';
import styles from '#web/platform/errors/error-page.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Scene } from '#web/platform/scenes/scene.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';

const NOT_FOUND = 404;

/** Shows the error in one sentence, its status, and links to retry or go home. */
export const ErrorMessage = ({ error }: { error: unknown }) => {
  const t = useTranslations('error-page');
  const router = useRouter();
  const { message, status, isNetwork, requestId } = describeError(error);
  if (status === NOT_FOUND) return <NotFoundMessage />;
  return (
    <div className={styles.message}>
      <title>{message ?? t('title')}</title>
      <p className={styles.status} aria-hidden>
        {status}
      </p>
      <h1>{message ?? t('title')}</h1>
      <p className={styles.text}>
        {message === null ? t(isNetwork ? 'network' : 'something_wrong') : t('status', { status: String(status) })}
      </p>
      {requestId !== null && <p className={styles.reference}>{t('request_id', { id: requestId })}</p>}
      <div className={styles.actions}>
        {/* Loads the failed data again; rendering alone would fail the same way. */}
        <Button onClick={() => void router.invalidate()}>{t('retry')}</Button>
        <LinkButton href="/" variant="soft">
          {t('back_home')}
        </LinkButton>
      </div>
    </div>
  );
};

export const NotFoundMessage = () => {
  const t = useTranslations('error-page');
  return (
    <div className={styles.message}>
      <title>{t('not_found')}</title>
      <div className={styles.picture}>
        <Scene kind="lost" isPriority />
      </div>
      <h1>{t('not_found')}</h1>
      <div className={styles.actions}>
        <LinkButton href="/">{t('back_home')}</LinkButton>
      </div>
    </div>
  );
};
