import { Link } from '@tanstack/react-router';
import type { Discount } from '#shared/contract/pay/discounts-contract.ts';
import { Countdown } from '#web/features/pay/discounts/countdown.tsx';
import styles from '#web/features/pay/discounts/offer-banner.module.css';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import stack from '#web/ui/layout/stack.module.css';

type Props = {
  readonly bonus: Discount & { readonly expires: string };
  readonly onClose: () => void;
};

/** Shows the time bonus and its end once to members without credits, with two buttons of equal size. */
export const TimeBonusDialog = ({ bonus, onClose }: Props) => {
  const t = useTranslations('offers');
  const { format } = useI18n();
  const { expires } = bonus;
  const percent = format.percent(bonus.value_percentage / 100);
  return (
    <Dialog
      isOpen
      size="small"
      onClose={onClose}
      title={t('modal.title', { percent })}
      closeLabel={t('modal.later')}
      footer={
        <>
          <Button variant="soft" onClick={onClose}>
            {t('modal.later')}
          </Button>
          <LinkButton
            render={({ children, ...props }) => (
              <Link to="/credits" {...props} onClick={onClose}>
                {children}
              </Link>
            )}
          >
            {t('modal.action')}
          </LinkButton>
        </>
      }
    >
      <div className={stack.gap4}>
        <p>{t('modal.text', { percent, time: format.date(expires, 'time') })}</p>
        <p className={styles.left}>
          {t('modal.left')}
          <Countdown end={expires} onEnd={onClose} />
        </p>
      </div>
    </Dialog>
  );
};
