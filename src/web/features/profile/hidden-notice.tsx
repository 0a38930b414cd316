import type { ReactNode } from 'react';
import { useOwnProfile } from '#web/features/profile/use-own-profile.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';

/** Nobody should wonder why nobody comes. */
export const HiddenNotice = ({ settingsLink }: { settingsLink: ReactNode }) => {
  const t = useTranslations('profile');
  const { status } = useOwnProfile();
  if (status === 'active') return null;
  return (
    <Alert tone="warning" title={t('hidden.title')} action={status === 'hidden' && settingsLink}>
      {t(`hidden.${status}`)}
    </Alert>
  );
};
