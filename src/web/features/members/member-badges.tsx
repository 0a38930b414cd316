import Crown from 'lucide-react/icons/crown';
import Sparkles from 'lucide-react/icons/sparkles';
import type { MemberCard } from '#shared/contract/fields.ts';
import type { Settings } from '#shared/contract/office/sites-contract.ts';
import styles from '#web/features/members/member-badges.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import cluster from '#web/ui/layout/cluster.module.css';

type Props = {
  member: Pick<MemberCard, 'fictional' | 'gender' | 'is_new' | 'online' | 'paid_user'>;
  settings: Pick<Settings, 'fictional_singular'>;
  isOnPhoto?: boolean;
};

/** A member's labels. The label of a fictional profile comes first and is never shortened. */
export const MemberBadges = ({ member, settings, isOnPhoto = false }: Props) => {
  const t = useTranslations('member');
  return (
    <div className={cluster.gap1}>
      {member.fictional && (
        <Badge tone={isOnPhoto ? 'onPhoto' : 'primary'} icon={<Sparkles aria-hidden />}>
          <span className={styles.words}>{settings.fictional_singular}</span>
        </Badge>
      )}
      {member.is_new && <Badge tone="unread">{t('badge.new', { personGender: member.gender })}</Badge>}
      {member.paid_user && (
        <Badge tone="gold" icon={<Crown aria-hidden />}>
          <span className={styles.premium}>{t('badge.premium')}</span>
        </Badge>
      )}
      {!isOnPhoto && member.online && (
        <Badge icon={<span aria-hidden className={styles.online} />}>{t('badge.online')}</Badge>
      )}
    </div>
  );
};
