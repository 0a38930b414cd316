import Ban from 'lucide-react/icons/ban';
import LockOpen from 'lucide-react/icons/lock-open';
import { useState } from 'react';
import styles from '#web/features/blocks/block-button.module.css';
import { BlockDialog } from '#web/features/blocks/block-dialog.tsx';
import { useChangeBlock } from '#web/features/blocks/use-change-block.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';

type Props = { member: { readonly id: string; readonly name: string }; isBlocked: boolean };

/** Blocks after a confirmation dialog; unblocks at once. */
export const BlockButton = ({ member, isBlocked }: Props) => {
  const { id, name } = member;
  const t = useTranslations('blocks');
  const [isAsking, setAsking] = useState(false);
  const { unblock, isPending, problem } = useChangeBlock(id);
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
      <BlockDialog member={member} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  );
};
