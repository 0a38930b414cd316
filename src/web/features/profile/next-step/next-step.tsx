import ArrowDown from 'lucide-react/icons/arrow-down';
import PartyPopper from 'lucide-react/icons/party-popper';
import type { Settings } from '#shared/contract/office/sites-contract.ts';
import { ProfileSection } from '#web/features/profile/fields/profile-section.tsx';
import { nextStepOf, type ProfilePart } from '#web/features/profile/next-step/next-step-rules.ts';
import styles from '#web/features/profile/next-step/next-step.module.css';
import { useOwnProfile } from '#web/features/profile/use-own-profile.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import stack from '#web/ui/layout/stack.module.css';

/** The section of the page in which each part is filled in. */
const SECTION_OF: Readonly<Record<ProfilePart, string>> = {
  main_photo: 'photos',
  about_me: 'about',
  interests: 'interests',
  looking_for: 'who',
  city: 'place',
  facts: 'facts',
};

type Props = {
  readonly settings: Pick<Settings, 'visible_profile_fields' | 'visible_profile_notes'>;
  /** true if a photo is still being checked */
  readonly isPhotoWaiting: boolean;
};

/** Shows the profile's progress and the most important missing part; nothing if it is complete. */
export const NextStep = ({ settings, isPhotoWaiting }: Props) => {
  const t = useTranslations('profile');
  const { done, total, next } = nextStepOf(useOwnProfile(), settings, isPhotoWaiting);
  if (next === null) return null;
  return (
    <ProfileSection id="next" title={t('next.label')}>
      <div className={stack.gap4}>
        <ProgressBar label={t('next.progress', { done, total })} fraction={done / total} />
        <LinkButton href={`#${SECTION_OF[next]}`} variant="soft" icon={<ArrowDown aria-hidden />}>
          {t(`next.${next}.title`)}
        </LinkButton>
        <p className={styles.words}>{t(`next.${next}.text`)}</p>
      </div>
    </ProfileSection>
  );
};

/** One line that says the profile is complete. */
export const AllFilledIn = ({ settings, isPhotoWaiting }: Props) => {
  const t = useTranslations('profile');
  const { done, total, next } = nextStepOf(useOwnProfile(), settings, isPhotoWaiting);
  if (next !== null) return null;
  return (
    <p className={styles.complete}>
      <PartyPopper aria-hidden />
      {t('next.progress', { done, total })}
    </p>
  );
};
