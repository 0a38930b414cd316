import { Link } from '@tanstack/react-router';
import Heart from 'lucide-react/icons/heart';
import type { MemberCard } from '#shared/contract/fields.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { iconButtonClass } from '#web/ui/button/icon-button.tsx';

/** The like button for visitors: links to the sign-up with that member. */
export const LikeLink = ({ member: { id, name } }: { readonly member: Pick<MemberCard, 'id' | 'name'> }) => {
  const label = useTranslations('like')('label', { name });
  return (
    <Link
      to="/members/$id/signup"
      params={{ id }}
      aria-label={label}
      title={label}
      className={iconButtonClass({ variant: 'onPhoto' })}
    >
      <Heart aria-hidden />
    </Link>
  );
};
