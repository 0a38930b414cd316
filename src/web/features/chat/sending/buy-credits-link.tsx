import { Link } from '@tanstack/react-router';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { rememberHere } from '#web/platform/navigation/come-back.ts';

type Props = {
  /** something is written here, or could not be sent */
  readonly hasDraft: boolean;
  readonly onLeave?: () => void;
};

/** To the credits, and from there back to this conversation. */
export const BuyCreditsLink = ({ hasDraft, onLeave }: Props) => {
  const t = useTranslations('chat');
  return (
    <Link
      to="/credits"
      onClick={() => {
        rememberHere({ hasDraft });
        onLeave?.();
      }}
    >
      {t('composer.buy')}
    </Link>
  );
};
