import { useQuery } from '@tanstack/react-query';
import Eye from 'lucide-react/icons/eye';
import type { ReactNode } from 'react';
import type { MemberProfile } from '#shared/contract/people/members-contract.ts';
import { ProfileSection } from '#web/features/profile/fields/profile-section.tsx';
import styles from '#web/features/profile/preview/own-card.module.css';
import { previewQuery } from '#web/features/profile/profile-queries.ts';
import { useOwnProfile } from '#web/features/profile/use-own-profile.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useIsWide } from '#web/platform/app/use-is-wide.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';

/**
 * The text being typed. `leftAt`: the saved text when the field was left; the typed text is shown until that changes.
 */
export type TypedAbout = { readonly text: string; readonly leftAt: string | null };

type Props = {
  typed: TypedAbout | null;
  renderCard: (member: MemberProfile) => ReactNode;
  /** opens the full profile as others see it */
  onOpen: () => void;
};

/** Shows the member's own card beside the fields on wide windows; hidden while nobody can see the profile. */
export const OwnCard = (props: Props) => (useIsWide({ fromPx: 992, onServer: false }) ? <WideCard {...props} /> : null);

const WideCard = ({ typed, renderCard, onOpen }: Props) => {
  const t = useTranslations('profile');
  const { about_me: saved } = useOwnProfile();
  const member = useQuery(previewQuery(useApi(), 'free')).data?.member;
  if (member == null) return null;
  const isTyped = typed !== null && (typed.leftAt === null || typed.leftAt === saved);
  return (
    <ProfileSection id="card" title={t('preview.card')}>
      {/* Inert: the button below leads to the full profile. */}
      <ul role="list" inert className={styles.card}>
        {renderCard({ ...member, about_me: isTyped ? typed.text : saved })}
      </ul>
      <Button variant="soft" icon={<Eye aria-hidden />} onClick={onOpen}>
        {t('preview.open')}
      </Button>
    </ProfileSection>
  );
};
