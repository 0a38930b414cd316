import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import List from 'lucide-react/icons/list';
import { useState, useSyncExternalStore } from 'react';
import { createSectionInView } from '#web/pages/settings/settings/section-in-view.ts';
import styles from '#web/pages/settings/settings/settings-navigation.module.css';
import type { SettingsGroup } from '#web/pages/settings/settings/use-settings-groups.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Menu } from '#web/ui/menu/menu.tsx';

/**
 * The way to every section: a list beside them where there is room, otherwise above them, with a bar that stays and opens a
 * menu. The links are plain anchors, so the browser scrolls there, puts the keyboard there and needs no script for it.
 */
export const SettingsNavigation = ({ groups }: { groups: readonly SettingsGroup[] }) => {
  const t = useTranslations('settings');
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
              {group.sections.map(({ id, title }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    className={styles.link}
                    aria-current={id === current ? 'true' : undefined}
                    onClick={() => choose(id)}
                  >
                    {title}
                    <ChevronRight aria-hidden />
                  </a>
                </li>
              ))}
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
