import AtSign from 'lucide-react/icons/at-sign';
import EyeOff from 'lucide-react/icons/eye-off';
import styles from '#web/features/deletion/retention-offers.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Card } from '#web/ui/card/card.tsx';

/** What may be enough instead: each leads to where it is done. */
export const RetentionOffers = () => {
  const t = useTranslations('deletion');
  return (
    <div className={styles.offers}>
      <Card as="section" className={styles.offer}>
        <AtSign aria-hidden className={styles.icon} />
        <h2>{t('offer_email_title')}</h2>
        <p className={styles.text}>{t('offer_email_text')}</p>
        <LinkButton href="/settings#email" variant="secondary" size="large" block>
          {t('offer_email_action')}
        </LinkButton>
      </Card>
      <Card as="section" className={styles.offer}>
        <EyeOff aria-hidden className={styles.icon} />
        <h2>{t('offer_privacy_title')}</h2>
        <p className={styles.text}>{t('offer_privacy_text')}</p>
        <LinkButton href="/settings#privacy" variant="secondary" size="large" block>
          {t('offer_privacy_action')}
        </LinkButton>
      </Card>
    </div>
  );
};
