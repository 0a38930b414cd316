import type { ReactNode } from 'react';
import { useOwnProfile } from '#web/features/profile/use-own-profile.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';

type Props = {
  /** whose address is not proved is told so above every page */
  isConfirmed: boolean;
  supportEmail: string;
  /** where one comes out of hiding */
  settingsLink: ReactNode;
};

/** Nobody should wonder why nobody comes. */
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
