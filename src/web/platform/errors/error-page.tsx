import { describeError } from '#web/platform/errors/error-facts.ts';
import styles from '#web/platform/errors/error-page.module.css';
import { NotFoundPage } from '#web/platform/errors/not-found-page.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { Component, type ReactNode } from 'react';

/** Any failure of a page: what happened in one sentence, its status, and a way on. */
export const ErrorPage = ({ error, reset }: ErrorComponentProps) => (
  <NestedErrorBoundary>
    <ErrorMessage error={error} reset={reset} />
  </NestedErrorBoundary>
);

const ErrorMessage = ({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) => {
  const t = useTranslations('error-page');
  const { message, status, requestId } = describeError(error);
  if (status === 404) return <NotFoundPage />;
  return (
    <main className={styles.page}>
      <p className={styles.status} aria-hidden>
        {status}
      </p>
      <h1>{message ?? t('title')}</h1>
      <p className={styles.text}>{message === null ? t('something_wrong') : t('status', { status: String(status) })}</p>
      {requestId !== null && <p className={styles.reference}>{t('request_id', { id: requestId })}</p>}
      <div className={styles.actions}>
        <Button onClick={reset}>{t('retry')}</Button>
        <LinkButton href="/" variant="soft">
          {t('back_home')}
        </LinkButton>
      </div>
    </main>
  );
};

/** The last net: needs no texts, no styles and no data, because any of them may be what fails. */
class NestedErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <NestedErrorMessage /> : this.props.children;
  }
}

/** English only: the catalogue itself may be what is missing. */
const NestedErrorMessage = () => (
  <main className={styles.page} lang="en">
    <p>{NESTED_ERROR.message}</p>
    <a href="/">{NESTED_ERROR.home}</a>
  </main>
);

const NESTED_ERROR = {
  message: 'An error occurred while showing the error page',
  home: 'Go back to home',
} as const;
