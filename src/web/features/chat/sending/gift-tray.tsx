import { type ReactNode, useState } from 'react';
import { type Gift, GIFTS } from '#shared/domain/chat/gift-catalogue.ts';
import { GiftPicture } from '#web/features/chat/sending/gift-picture.tsx';
import styles from '#web/features/chat/sending/gift-tray.module.css';
import { PriceInMoney } from '#web/features/chat/sending/price-in-money.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';

type Props = {
  readonly name: string;
  readonly priceCredits: number;
  readonly credits: number;
  /** offers more credits if they do not suffice */
  readonly upgrade: ReactNode;
  readonly onSend: (gift: Gift) => void;
  readonly onClose: () => void;
};

/** Shows all gifts, which have the same price. A first press selects, a second sends. */
export const GiftTray = ({ name, priceCredits, credits, upgrade, onSend, onClose }: Props) => {
  const t = useTranslations('chat');
  const errors = useTranslations('errors');
  const [chosen, setChosen] = useState<Gift | null>(null);
  const isAffordable = credits >= priceCredits;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('gifts.title', { name })}
      closeLabel={t('gifts.close')}
      footer={
        <div className={styles.foot}>
          <span className={styles.balance}>
            <PriceInMoney credits={priceCredits} />
            <span>{t('composer.balance', { credits })}</span>
          </span>
          <Button
            disabledReason={isAffordable ? chosen === null && t('gifts.choose') : errors('insufficient_credits')}
            onClick={() => chosen !== null && onSend(chosen)}
          >
            {t('gifts.send', { price: priceCredits })}
          </Button>
        </div>
      }
    >
      <div className={styles.upgrade}>{upgrade}</div>
      <ul role="list" className={styles.gifts}>
        {GIFTS.map((gift) => (
          <li key={gift}>
            <button
              type="button"
              className={styles.gift}
              aria-pressed={gift === chosen}
              onClick={() => setChosen(gift)}
            >
              <GiftPicture gift={gift} className={styles.picture} />
              {t(`gifts.${gift}`)}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
