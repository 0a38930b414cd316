import { Link } from '@tanstack/react-router';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { rememberHere } from '#web/platform/navigation/come-back.ts';

type Props = {
  /** true if there is unsent text or an unsent message */
  readonly hasDraft: boolean;
  readonly onLeave?: () => void;
};

/** Links to the credits; after buying, the member can return to this conversation. */
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
