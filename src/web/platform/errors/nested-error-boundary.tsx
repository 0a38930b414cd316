import { Component, type ReactNode } from 'react';
import styles from '#web/platform/errors/error-page.module.css';
import { NESTED_ERROR } from '#web/platform/errors/nested-error.ts';

/** The outermost error boundary. It uses no translations and no data, because either may have failed. */
export class NestedErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
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
