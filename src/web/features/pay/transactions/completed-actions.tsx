import { Link } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import styles from '#web/features/pay/transactions/unpaid-actions.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { type ComeBack, forgetComeBack, readComeBack } from '#web/platform/navigation/come-back.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';

const CONVERSATION = /^\/(?:chats\/[^/]+|members\/[^/]+\/chat)$/;

const watchNothing = () => () => undefined;

/** Links back to the page the member left to buy credits; otherwise to the search. */
export const CompletedActions = () => {
  const t = useTranslations('transactions');
  const isBrowser = useSyncExternalStore(
    watchNothing,
    () => true,
    () => false,
  );
  return (
    <div className={styles.actions}>
      {isBrowser && <WayBack />}
      <LinkButton block variant="soft" render={(props) => <Link to="/members" {...props} />}>
        {t('completed.search')}
      </LinkButton>
    </div>
  );
};

const WayBack = () => {
  const t = useTranslations('transactions');
  const [back] = useState<ComeBack | null>(() => readComeBack());
  // Forgotten when the page is left, so that a later purchase does not use it.
  useEffect(() => forgetComeBack, []);
  if (back === null) return null;
  const isConversation = CONVERSATION.test(back.address);
  return (
    <>
      {back.hasDraft && <p>{t('completed.draft')}</p>}
      <LinkButton block render={(props) => <Link to={back.address} {...props} />}>
        {isConversation ? t('completed.chat') : t('completed.back')}
      </LinkButton>
    </>
  );
};
