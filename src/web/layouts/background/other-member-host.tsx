import { useIsOtherMember } from '#web/layouts/background/use-is-other-member.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';

const reloadPage = (): void => location.reload();

/** Tells the member that another account logged in elsewhere in this browser. The only way on is to reload the page. */
export const OtherMemberHost = ({ reload = reloadPage }: { readonly reload?: () => void }) => {
  const t = useTranslations('error-page');
  const isOther = useIsOtherMember();
  return (
    <Dialog
      isOpen={isOther}
      onClose={reload}
      size="small"
      title={t('other_member.title')}
      footer={
        <Button onClick={reload} data-autofocus>
          {t('other_member.reload')}
        </Button>
      }
    >
      <p>{t('other_member.text')}</p>
    </Dialog>
  );
};
