import type { ErrorComponentProps } from '@tanstack/react-router';
import { Component, type ReactNode } from 'react';
import { ErrorMessage, NotFoundMessage } from '#web/platform/errors/error-message.tsx';
import styles from '#web/platform/errors/error-page.module.css';
import { NESTED_ERROR } from '#web/platform/errors/nested-error.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { BrandWordmark } from '#web/ui/brand/brand-mark.tsx';

/** The last error boundary, around the error pages. It uses no translations and no data: either may have failed. */
class NestedErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className={styles.message} lang="en">
        <p>{NESTED_ERROR.message}</p>
        <a href="/">{NESTED_ERROR.home}</a>
      </div>
    );
  }
}

/** Shown in place of a page; the layout around it keeps working. */
export const PageError = ({ error }: ErrorComponentProps) => (
  <NestedErrorBoundary>
    <ErrorMessage error={error} />
  </NestedErrorBoundary>
);

/** Shown in place of the whole document, without a layout, which may have failed too. */
export const ErrorPage = ({ error }: ErrorComponentProps) => (
  <NestedErrorBoundary>
    <Alone>
      <ErrorMessage error={error} />
    </Alone>
  </NestedErrorBoundary>
);

export const NotFoundPage = () => (
  <Alone>
    <NotFoundMessage />
  </Alone>
);

const Alone = ({ children }: { children: ReactNode }) => {
  const t = useTranslations('nav');
  return (
    <div className={styles.page}>
      <header>
        <a href="/" className={styles.brand} aria-label={t('home')}>
          <BrandWordmark />
        </a>
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
};
