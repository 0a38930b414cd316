import { fictionalWords } from '#shared/domain/profile/fictional-wordings.ts';
import { useSettings } from '#web/features/site/use-settings.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';

/** Asks whether the visitor is an adult; its code is loaded only if it is shown. */
export const EntryWarning = ({ onConfirm }: { onConfirm: () => void }) => {
  const t = useTranslations('warnings');
  const settings = useSettings();
  const { minimum_age: age } = settings;
  return (
    <Dialog
      isOpen
      onClose={onConfirm}
      title={t('entry.title', { age })}
      size="small"
      footer={
        <>
          <LinkButton href="about:blank" variant="soft">
            {t('entry.leave')}
          </LinkButton>
          <Button data-autofocus onClick={onConfirm}>
            {t('entry.confirm', { age })}
          </Button>
        </>
      }
    >
      <p>{t('entry.text')}</p>
      <p>{t('entry.fictional', fictionalWords(settings))}</p>
    </Dialog>
  );
};
