import { ACTIVATION_MAIL_MINUTES, ACTIVATION_MAILS } from '#shared/domain/account/activation-rules.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import quiet from '#web/ui/layout/quiet.module.css';

/** Says how often the link can be sent again; shown beside the button. */
export const ActivationMailLimit = () => {
  const t = useTranslations('activation');
  return (
    <p className={quiet.text}>{t('confirm.limit', { minutes: ACTIVATION_MAIL_MINUTES, max: ACTIVATION_MAILS - 1 })}</p>
  );
};
