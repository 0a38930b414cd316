import { Link } from '@tanstack/react-router';
import { useUser } from '#web/features/account/use-user.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { rememberHere } from '#web/platform/navigation/come-back.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';

/** To what lets one write to people whom one can no longer like today, and from there back to the game. */
export const LimitLink = () => {
  const t = useTranslations('nav');
  const isPaid = useUser()?.paid_user === true;
  return (
    <LinkButton
      size="small"
      render={(props) => (
        <Link to={isPaid ? '/credits' : '/premium'} {...props} onClick={() => rememberHere({ hasDraft: false })} />
      )}
    >
      {t(isPaid ? 'credits' : 'premium')}
    </LinkButton>
  );
};
