import type { LucideIcon } from 'lucide-react';
import Ban from 'lucide-react/icons/ban';
import Bell from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Coins from 'lucide-react/icons/coins';
import CreditCard from 'lucide-react/icons/credit-card';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import FileText from 'lucide-react/icons/file-text';
import Footprints from 'lucide-react/icons/footprints';
import Hand from 'lucide-react/icons/hand';
import KeyRound from 'lucide-react/icons/key-round';
import Languages from 'lucide-react/icons/languages';
import List from 'lucide-react/icons/list';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import LogOut from 'lucide-react/icons/log-out';
import Mail from 'lucide-react/icons/mail';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import Pause from 'lucide-react/icons/pause';
import Scale from 'lucide-react/icons/scale';
import Share2 from 'lucide-react/icons/share-2';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Trash2 from 'lucide-react/icons/trash-2';
import UserRound from 'lucide-react/icons/user-round';
import UsersRound from 'lucide-react/icons/users-round';
import WalletCards from 'lucide-react/icons/wallet-cards';
import { useState, useSyncExternalStore } from 'react';
import { createSectionInView } from '#web/pages/settings/settings/section-in-view.ts';
import styles from '#web/pages/settings/settings/settings-navigation.module.css';
import type { SettingsGroup } from '#web/pages/settings/settings/use-settings-groups.ts';
import { useSettingsValues } from '#web/pages/settings/settings/use-settings-values.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Menu } from '#web/ui/menu/menu.tsx';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  email: Mail,
  password: LockKeyhole,
  authenticator: ShieldCheck,
  passkeys: KeyRound,
  devices: MonitorSmartphone,
  name: UserRound,
  language: Languages,
  notifications: Bell,
  privacy: EyeOff,
  browsing: Footprints,
  signals: Eye,
  blocked: Ban,
  'known-people': UsersRound,
  'muted-words': BellOff,
  'leave-now': LogOut,
  'other-sites': Share2,
  consent: Hand,
  credits: Coins,
  card: CreditCard,
  spending: WalletCards,
  data: FileText,
  decisions: Scale,
  'self-ban': Pause,
  delete: Trash2,
};

/**
 * Links to all sections: a list beside them on wide windows, otherwise a sticky bar that opens a menu. They are plain
 * anchors, so scrolling and focus work without scripts.
 */
export const SettingsNavigation = ({ groups }: { groups: readonly SettingsGroup[] }) => {
  const t = useTranslations('settings');
  const values = useSettingsValues();
  const sections = groups.flatMap((group) => group.sections);
  const [{ choose, subscribe, read }] = useState(createSectionInView);
  const ids = sections.map(({ id }) => id);
  const current = useSyncExternalStore(
    subscribe,
    () => read(ids),
    () => null,
  );
  const shown = sections.find(({ id }) => id === current);
  return (
    <nav aria-label={t('jump')} className={styles.navigation}>
      <ul role="list" className={styles.list}>
        {groups.map((group) => (
          <li key={group.id}>
            <p className={styles.group}>{group.title}</p>
            <ul role="list">
              {group.sections.map(({ id, title }) => {
                const Icon = ICONS[id];
                const value = values[id];
                return (
                  <li key={id}>
                    <a
                      href={`#${id}`}
                      className={styles.link}
                      aria-current={id === current ? 'true' : undefined}
                      onClick={() => choose(id)}
                    >
                      {Icon && <Icon aria-hidden />}
                      <span className={styles.title}>{title}</span>
                      {value && (
                        <>
                          {' '}
                          <span className={styles.value}>{value}</span>
                        </>
                      )}
                      <ChevronRight aria-hidden />
                    </a>
                  </li>
                );
              })}
            </ul>
          </li>
        ))}
      </ul>
      <div className={styles.bar}>
        <Menu
          label={t('jump')}
          items={groups.flatMap((group, groupIndex) =>
            group.sections.map(({ id, title }, index) => ({
              id,
              label: title,
              isSeparated: groupIndex > 0 && index === 0,
              render: ({ children, ...props }) => (
                <a href={`#${id}`} {...props} onClick={() => choose(id)}>
                  {children}
                </a>
              ),
            })),
          )}
          renderTrigger={(props) => (
            <button type="button" className={styles.trigger} {...props}>
              <List aria-hidden />
              <span className={styles.words}>
                <span className="visually-hidden">{t('jump')}: </span>
                {shown?.title ?? t('jump')}
              </span>
              <ChevronDown aria-hidden />
            </button>
          )}
        />
      </div>
    </nav>
  );
};
