import { useEffect, useRef } from 'react';
import styles from '#web/features/security/recovery-codes.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import stack from '#web/ui/layout/stack.module.css';

/** Shows the recovery codes, which are visible only once. */
export const RecoveryCodes = ({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) => {
  const t = useTranslations('security');
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus was replaced.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={stack.gap4}>
      <h4 ref={heading} tabIndex={-1}>
        {t('codes.title')}
      </h4>
      <Alert tone="warning">{t('codes.text')}</Alert>
      <ul role="list" className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div>
        <Button onClick={onSaved}>{t('codes.saved')}</Button>
      </div>
    </div>
  );
};
