import { Link } from '@tanstack/react-router';
import type { ModeratedMember } from '#shared/contract/office/moderation-contract.ts';
import { isolated } from '#shared/i18n/isolated.ts';
import styles from '#web/features/moderation/member-line.module.css';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import quiet from '#web/ui/layout/quiet.module.css';
import stack from '#web/ui/layout/stack.module.css';

/** The member concerned, with the current data that operators need to decide. */
export const MemberLine = ({ member }: { member: ModeratedMember }) => {
  const t = useTranslations('moderation');
  const { format } = useI18n();
  const { id, name, age, country, status, profile_status: profileStatus } = member;
  const isListed = status === 'active' && profileStatus === 'active';
  const words = `${isolated(name)}, ${format.number(age)}`;
  return (
    <div className={stack.gap1}>
      <p className={styles.name}>
        {isListed ? (
          <Link to="/members/$id" params={{ id }}>
            {words}
          </Link>
        ) : (
          words
        )}
      </p>
      <p className={quiet.text}>
        {t(`gender.${member.gender}`)} · {format.country(country)} ·{' '}
        {t('member.since', { date: format.date(member.signup_date, 'long') })}
      </p>
      <div className={styles.badges}>
        {status !== 'active' && (
          <Badge tone={status === 'banned' ? 'danger' : 'neutral'}>{t(`status.${status}`)}</Badge>
        )}
        {profileStatus !== 'active' && (
          <Badge tone={profileStatus === 'disabled' ? 'danger' : 'neutral'}>{t(`profile.${profileStatus}`)}</Badge>
        )}
        {member.fictional && <Badge>{t('member.fictional')}</Badge>}
        {member.open_reports > 0 && (
          <Badge tone="warning">{t('member.open_reports', { count: member.open_reports })}</Badge>
        )}
        {member.measures > 0 && <Badge tone="warning">{t('member.measures', { count: member.measures })}</Badge>}
      </div>
    </div>
  );
};
