import Flag from 'lucide-react/icons/flag';
import { useState } from 'react';
import type { MemberProfile } from '#shared/contract/people/members-contract.ts';
import { ReportDialog } from '#web/features/reports/report-dialog.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';

type Props = { member: Pick<MemberProfile, 'id' | 'name' | 'photos' | 'is_blocked_by_me'> };

export const ReportButton = ({ member }: Props) => {
  const t = useTranslations('reports');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        icon={<Flag aria-hidden />}
        aria-label={t('report_name', { name: member.name })}
        onClick={() => setOpen(true)}
      >
        {t('report')}
      </Button>
      <ReportDialog member={member} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
};
