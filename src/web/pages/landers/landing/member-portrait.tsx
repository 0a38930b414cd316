import UserRound from 'lucide-react/icons/user-round';
import { useWhom } from '#web/features/landers/use-whom.ts';
import { FictionalBadge } from '#web/features/site/fictional-badge.tsx';
import { useSettings } from '#web/features/site/use-settings.ts';
import type { LanderAnswer } from '#web/pages/landers/landing/load-lander.ts';
import styles from '#web/pages/landers/landing/member-portrait.module.css';
import { Photo } from '#web/ui/photo/photo.tsx';

type Props = {
  member: NonNullable<LanderAnswer['member']>;
};

/** The face of the member the page is about; whoever is made up is called so on the picture. */
export const MemberPortrait = ({ member }: Props) => {
  const { cdn_prefix: cdnPrefix } = useSettings();
  const whom = useWhom(member);
  const { main_image: image } = member;
  return (
    <Photo
      src={image === null ? undefined : cdnPrefix + image.filename}
      alt=""
      isPriority
      placeholder={{ color: image?.placeholder ?? 'var(--color-secondary)' }}
      fallback={<UserRound aria-hidden />}
      className={styles.portrait ?? ''}
      corner={member.fictional && <FictionalBadge tone="onPhoto" />}
      caption={
        <p translate="no" className={styles.caption}>
          {whom}
        </p>
      }
    />
  );
};
