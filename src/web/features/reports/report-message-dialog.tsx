import type { MemberCard } from '#shared/contract/fields.ts';
import { ReportForm } from '#web/features/reports/report-form.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';

type Props = {
  /** the sender of the message */
  readonly member: Pick<MemberCard, 'id' | 'name'>;
  readonly isBlocked: boolean;
  readonly message: { readonly conversation: string; readonly message: number };
  readonly onClose: () => void;
};

/** A dialog to report one message; open while mounted. */
export const ReportMessageDialog = ({ member, isBlocked, message, onClose }: Props) => {
  const t = useTranslations('reports');
  return (
    <Dialog isOpen onClose={onClose} title={t('report_message', { name: member.name })} closeLabel={t('close')}>
      <ReportForm member={{ ...member, photos: [], is_blocked_by_me: isBlocked }} message={message} onClose={onClose} />
    </Dialog>
  );
};
