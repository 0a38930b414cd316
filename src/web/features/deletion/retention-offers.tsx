import AtSign from 'lucide-react/icons/at-sign';
import EyeOff from 'lucide-react/icons/eye-off';
import { RetentionOffer } from '#web/features/deletion/retention-offer.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';

export const EmailOffer = () => {
  const t = useTranslations('deletion');
  return (
    <RetentionOffer
      icon={<AtSign aria-hidden />}
      title={t('offer_email_title')}
      text={t('offer_email_text')}
      action={
        <LinkButton href="/settings#email" variant="outline" size="small">
          {t('offer_email_action')}
        </LinkButton>
      }
    />
  );
};

export const PrivacyOffer = () => {
  const t = useTranslations('deletion');
  return (
    <RetentionOffer
      icon={<EyeOff aria-hidden />}
      title={t('offer_privacy_title')}
      text={t('offer_privacy_text')}
      action={
        <LinkButton href="/settings#privacy" variant="outline" size="small">
          {t('offer_privacy_action')}
        </LinkButton>
      }
    />
  );
};
