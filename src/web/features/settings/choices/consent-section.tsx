import { useState } from 'react';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { useAccount } from '#web/features/settings/use-account.ts';
import { useChangeSetting } from '#web/features/settings/use-change-setting.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import actions from '#web/ui/layout/actions.module.css';

/** The consent to store and show the member's sexuality: given at sign-up; withdrawn, and given again, here. */
export const ConsentSection = () => {
  const t = useTranslations('settings');
  const { format } = useI18n();
  const api = useApi();
  const { sensitive_consent_at: givenAt } = useAccount();
  const { change, isPending, problem } = useChangeSetting();
  const [isAsked, setAsked] = useState(false);
  const give = (consent: boolean) => {
    setAsked(false);
    change(() => api('PUT /api/sensitive-consent.php', { body: { consent } }));
  };
  return (
    <SettingsSection id="consent" title={t('consent.title')} intro={t('consent.intro')}>
      {problem !== null && <Alert tone="danger">{problem}</Alert>}
      {givenAt === null ? (
        <Alert tone="warning" title={t('consent.withdrawn_title')}>
          {t('consent.withdrawn')}
        </Alert>
      ) : (
        <p>{t('consent.given', { date: format.date(givenAt, 'long') })}</p>
      )}
      <div className={actions.end}>
        <Button
          variant={givenAt === null ? 'primary' : 'outline'}
          loadingLabel={isPending && t('saving')}
          onClick={() => (givenAt === null ? give(true) : setAsked(true))}
        >
          {t(givenAt === null ? 'consent.give' : 'consent.withdraw')}
        </Button>
      </div>
      {isAsked && (
        <Dialog
          isOpen
          size="small"
          title={t('consent.ask_title')}
          closeLabel={t('consent.keep')}
          onClose={() => setAsked(false)}
          footer={
            <>
              <Button variant="soft" data-autofocus onClick={() => setAsked(false)}>
                {t('consent.keep')}
              </Button>
              <Button variant="danger" onClick={() => give(false)}>
                {t('consent.withdraw')}
              </Button>
            </>
          }
        >
          <p>{t('consent.ask_text')}</p>
          <p>{t('consent.ask_delete')}</p>
        </Dialog>
      )}
    </SettingsSection>
  );
};
