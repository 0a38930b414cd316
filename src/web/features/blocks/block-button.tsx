import Ban from 'lucide-react/icons/ban';
import LockOpen from 'lucide-react/icons/lock-open';
import { useState } from 'react';
import styles from '#web/features/blocks/block-button.module.css';
import { useChangeBlock } from '#web/features/blocks/use-change-block.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';

type Props = { member: { readonly id: string; readonly name: string }; isBlocked: boolean };

/** Blocks after saying what it means, or unblocks at once. */
export const BlockButton = ({ member: { id, name }, isBlocked }: Props) => {
  const t = useTranslations('blocks');
  const [isAsking, setAsking] = useState(false);
  const { block, unblock, isPending, problem } = useChangeBlock(id);
  if (isBlocked) {
    return (
      <div className={styles.unblock}>
        <Button
          variant="outline"
          icon={<LockOpen aria-hidden />}
          aria-label={t('unblock_name', { name })}
          loadingLabel={isPending && t('unblocking')}
          onClick={() => unblock()}
        >
          {t('unblock')}
        </Button>
        <div role="alert">{problem !== null && <Alert tone="danger">{problem}</Alert>}</div>
      </div>
    );
  }
  return (
    <>
      <Button
        variant="quiet"
        icon={<Ban aria-hidden />}
        aria-label={t('block_name', { name })}
        onClick={() => setAsking(true)}
      >
        {t('block')}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('title', { name })}
        closeLabel={t('cancel')}
        size="small"
        footer={
          <>
            <Button variant="outline" onClick={() => setAsking(false)}>
              {t('cancel')}
            </Button>
            <Button
              variant="danger"
              data-autofocus
              loadingLabel={isPending && t('blocking')}
              onClick={() => block(() => setAsking(false))}
            >
              {t('block')}
            </Button>
          </>
        }
      >
        <div className={styles.words}>
          <p>{t('absent', { name })}</p>
          <p>{t('told', { name })}</p>
          <p className={styles.undo}>{t('undo')}</p>
          <div role="alert">{problem !== null && <Alert tone="danger">{problem}</Alert>}</div>
        </div>
      </Dialog>
    </>
  );
};
