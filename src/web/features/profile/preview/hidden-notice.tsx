import type { ReactNode } from 'react';
import { useOwnProfile } from '#web/features/profile/use-own-profile.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';

type Props = {
  /** false if the address is not confirmed: a banner above every page says so already */
  isConfirmed: boolean;
  supportEmail: string;
  /** a link to the setting that makes the profile visible */
  settingsLink: ReactNode;
};

/** Tells the member that the profile is hidden and nobody can find it. */
export const HiddenNotice = ({ isConfirmed, supportEmail, settingsLink }: Props) => {
  const t = useTranslations('profile');
  const { status } = useOwnProfile();
  if (status === 'active' || !isConfirmed) return null;
  return (
    <Alert tone="warning" title={t('hidden.title')} action={status === 'hidden' && settingsLink}>
      {status === 'hidden' ? t('hidden.hidden') : t('hidden.moderated', { email: supportEmail })}
    </Alert>
  );
};
