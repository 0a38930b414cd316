import Ban from 'lucide-react/icons/ban';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Flag from 'lucide-react/icons/flag';
import LockOpen from 'lucide-react/icons/lock-open';
import { useState } from 'react';
import { BlockDialog } from '#web/features/blocks/block-dialog.tsx';
import { useChangeBlock } from '#web/features/blocks/use-change-block.ts';
import type { OpenedProfile } from '#web/features/members/member-queries.ts';
import { ReportDialog } from '#web/features/reports/report-dialog.tsx';
import styles from '#web/pages/members/members-id/profile-menu.module.css';
import type { CallProblem } from '#web/platform/api/api.ts';
import { useProblemText } from '#web/platform/api/use-problem-text.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Menu } from '#web/ui/menu/menu.tsx';
import { useShowToast } from '#web/ui/toast/use-show-toast.ts';

/** A menu with rarely used actions on a profile: block and report. A toast says why a member could not be unblocked. */
export const ProfileMenu = ({ member }: { readonly member: OpenedProfile }) => {
  const t = useTranslations('member');
  const blocks = useTranslations('blocks');
  const reports = useTranslations('reports');
  const { id, name, is_blocked_by_me: isBlocked } = member;
  const [asked, setAsked] = useState<'block' | 'report' | null>(null);
  const say = useProblemText();
  const showToast = useShowToast();
  const { unblock } = useChangeBlock(id);
  const tell = (refusal: CallProblem): boolean => {
    showToast({ text: say(refusal), tone: 'danger' });
    return true;
  };
  const close = () => setAsked(null);
  const label = t('more', { name });
  return (
    <>
      <Menu
        label={label}
        items={[
          isBlocked
            ? {
                id: 'unblock',
                label: blocks('unblock_name', { name }),
                icon: <LockOpen aria-hidden />,
                onSelect: () => unblock({ onRefused: tell }),
              }
            : {
                id: 'block',
                label: blocks('block_name', { name }),
                icon: <Ban aria-hidden />,
                onSelect: () => setAsked('block'),
              },
          {
            id: 'report',
            label: reports('report_name', { name }),
            icon: <Flag aria-hidden />,
            onSelect: () => setAsked('report'),
          },
        ]}
        renderTrigger={(trigger) => (
          <IconButton {...trigger} label={label} icon={<EllipsisVertical aria-hidden />} className={styles.trigger} />
        )}
      />
      <BlockDialog member={member} isOpen={asked === 'block'} onClose={close} />
      <ReportDialog member={member} isOpen={asked === 'report'} onClose={close} />
    </>
  );
};
