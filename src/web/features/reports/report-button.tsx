import Flag from 'lucide-react/icons/flag';
import { useState } from 'react';
import type { MemberProfile } from '#shared/contract/people/members-contract.ts';
import { ReportForm } from '#web/features/reports/report-form.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';

type Props = { member: Pick<MemberProfile, 'id' | 'name' | 'photos' | 'is_blocked_by_me'> };

/** Reports the profile or one of its photos, in a sheet. */
export const ReportButton = ({ member }: Props) => {
  const t = useTranslations('reports');
  const [isOpen, setOpen] = useState(false);
  const { name } = member;
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="quiet"
        icon={<Flag aria-hidden />}
        aria-label={t('report_name', { name })}
        onClick={() => setOpen(true)}
      >
        {t('report')}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={t('report_name', { name })} closeLabel={t('close')}>
        {isOpen && <ReportForm member={member} onClose={close} />}
      </Dialog>
    </>
  );
};
