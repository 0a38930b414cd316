import type { MemberProfile } from '#shared/contract/people/members-contract.ts';
import { ReportForm } from '#web/features/reports/report-form.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';

type Props = {
  readonly member: Pick<MemberProfile, 'id' | 'name' | 'photos' | 'is_blocked_by_me'>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** A dialog to report a profile or one of its photos. */
export const ReportDialog = ({ member, isOpen, onClose }: Props) => {
  const t = useTranslations('reports');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('report_name', { name: member.name })} closeLabel={t('close')}>
      {isOpen && <ReportForm member={member} onClose={onClose} />}
    </Dialog>
  );
};
