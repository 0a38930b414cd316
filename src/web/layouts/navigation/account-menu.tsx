import { Link } from '@tanstack/react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Coins from 'lucide-react/icons/coins';
import EyeOff from 'lucide-react/icons/eye-off';
import Landmark from 'lucide-react/icons/landmark';
import LogOut from 'lucide-react/icons/log-out';
import Mailbox from 'lucide-react/icons/mailbox';
import Settings from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UserRound from 'lucide-react/icons/user-round';
import { type ComponentProps, useState } from 'react';
import type { User } from '#shared/contract/account/accounts-contract.ts';
import { hasCapability } from '#shared/domain/account/capabilities.ts';
import { isolated } from '#shared/i18n/isolated.ts';
import { useLogOut } from '#web/features/account/use-log-out.ts';
import styles from '#web/layouts/navigation/account-menu.module.css';
import { NavigationLink } from '#web/layouts/navigation/navigation-link.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { leavePage } from '#web/platform/navigation/leave-page.ts';
import { CountBadge } from '#web/ui/badge/badge.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Menu } from '#web/ui/menu/menu.tsx';
import { Avatar } from '#web/ui/photo/avatar.tsx';

type Items = ComponentProps<typeof Menu>['items'];

/** At this balance or below, the navigation shows it. */
const LOW_CREDITS = 10;

/**
 * A member's avatar menu, with the balance when it is low. Its links are not preloaded: after a logout those calls
 * would be refused.
 */
export const AccountMenu = ({ user }: { user: User }) => {
  const t = useTranslations('nav');
  const logOut = useLogOut();
  const [failure, setFailure] = useState<string | null>(null);
  const { profile, credits } = user;
  const moderation: Items[number] = {
    id: 'moderation',
    label: t('moderation'),
    icon: <ShieldCheck aria-hidden />,
    render: (props) => <Link to="/moderation" preload={false} {...props} />,
  };
  const cases: Items[number] = {
    id: 'cases',
    label: t('cases'),
    icon: <Mailbox aria-hidden />,
    render: (props) => <Link to="/moderation/cases" preload={false} {...props} />,
  };
  const finance: Items[number] = {
    id: 'finance',
    label: t('finance'),
    icon: <Landmark aria-hidden />,
    render: (props) => <Link to="/finance" preload={false} {...props} />,
  };
  return (
    <div className={styles.account}>
      {credits <= LOW_CREDITS && (
        <NavigationLink entry="credits" className={styles.credits}>
          <Coins aria-hidden />
          <CountBadge
            count={credits}
            tone={credits > 0 ? 'warning' : 'danger'}
            isZeroShown
            label={t('badge.credits_left', { count: credits })}
          />
        </NavigationLink>
      )}
      <Menu
        label={t('account')}
        items={[
          {
            id: 'profile',
            label: t('my_profile'),
            hint: profile.name,
            icon: <UserRound aria-hidden />,
            render: (props) => <Link to="/profile" preload={false} {...props} />,
          },
          {
            id: 'settings',
            label: t('settings'),
            icon: <Settings aria-hidden />,
            render: (props) => <Link to="/settings" preload={false} {...props} />,
          },
          ...(hasCapability(user.role, 'moderate') ? [moderation] : []),
          ...(hasCapability(user.role, 'answer_cases') ? [cases] : []),
          ...(hasCapability(user.role, 'read_finance') ? [finance] : []),
          {
            id: 'leave',
            label: t('leave_now'),
            hint: t('leave_now_hint'),
            icon: <EyeOff aria-hidden />,
            onSelect: leavePage,
          },
          {
            id: 'logout',
            label: t('logout'),
            icon: <LogOut aria-hidden />,
            onSelect: () => void logOut().then(setFailure),
          },
        ]}
        renderTrigger={(props) => (
          <button
            type="button"
            className={styles.trigger}
            aria-label={`${t('account')}: ${isolated(profile.name)}`}
            {...props}
          >
            <Avatar
              src={profile.main_image?.thumb_filename}
              alt=""
              size="small"
              placeholder={{ color: profile.main_image?.placeholder }}
              fallback={<UserRound aria-hidden />}
            />
            <ChevronDown aria-hidden className={styles.chevron} />
          </button>
        )}
      />
      <div role="alert" className={styles.failure}>
        {failure !== null && <Alert tone="danger">{failure}</Alert>}
      </div>
    </div>
  );
};
