import { Link } from '@tanstack/react-router';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { rememberHere } from '#web/platform/navigation/come-back.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';

/** To what opens the photo, and from there back to whom it shows. */
export const PremiumLink = () => {
  const t = useTranslations('nav');
  return (
    <LinkButton
      size="small"
      render={(props) => <Link to="/premium" {...props} onClick={() => rememberHere({ hasDraft: false })} />}
    >
      {t('premium')}
    </LinkButton>
  );
};
