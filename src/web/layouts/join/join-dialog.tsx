import { useQuery } from '@tanstack/react-query';
import { HaveAccount } from '#web/features/registration/join/have-account.tsx';
import { useSignupDraft } from '#web/features/registration/signup/signup-draft-state.ts';
import { SignupForm } from '#web/features/registration/signup/signup-form.tsx';
import { signupQuery } from '#web/features/registration/signup/signup-queries.ts';
import { useSettings } from '#web/features/site/use-settings.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';

/** The sign-up form as a dialog over the current page. */
export const JoinDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslations('signup');
  const settings = useSettings();
  const draft = useSignupDraft();
  const { data: terms } = useQuery(signupQuery(useApi()));
  if (terms === undefined) return null;
  return (
    <Dialog isOpen onClose={onClose} title={t('title', { site: settings.name })} closeLabel={t('close')}>
      <p>{t('intro')}</p>
      <SignupForm draft={draft} settings={settings} terms={terms} onDone={() => location.assign('/complete-signup')} />
      <HaveAccount />
    </Dialog>
  );
};
