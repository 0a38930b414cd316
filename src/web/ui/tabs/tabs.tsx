import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from '#web/ui/tabs/tabs.module.css';

type Tab<Id extends string> = { id: Id; label: ReactNode; panel: ReactNode };

type Props<Id extends string> = {
  label: string;
  tabs: readonly Tab<Id>[];
  value?: Id;
  onChange?: (id: Id) => void;
  /** content beside the tabs */
  beside?: ReactNode;
};

/** Tabs with one tab stop; the arrow keys move between them and show the panel at once. */
export const Tabs = <Id extends string>({ label, tabs, value, onChange, beside }: Props<Id>) => {
  const baseId = useId();
  const row = useRef<HTMLDivElement>(null);
  const [ownValue, setOwnValue] = useState(tabs[0]?.id);
  const chosen = value ?? ownValue;

  // If the row scrolls sideways, the selected tab is centred.
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(chosen ?? '')}"]`);
    if (!row.current || !tab) return;
    const left = tab.getBoundingClientRect().left - row.current.getBoundingClientRect().left;
    row.current.scrollLeft += left - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, [chosen]);

  const choose = (id: Id) => {
    setOwnValue(id);
    onChange?.(id);
  };

  const moveWithKey = (event: KeyboardEvent) => {
    const current = tabs.findIndex(({ id }) => id === chosen);
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = isRightToLeft ? -1 : 1;
    const target = {
      ArrowRight: (current + step + tabs.length) % tabs.length,
      ArrowLeft: (current - step + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key];
    const next = target === undefined ? undefined : tabs[target];
    if (!next) return;
    event.preventDefault();
    choose(next.id);
    row.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus();
  };

  return (
    <div className={styles.tabs}>
      <div className={styles.head}>
        <div ref={row} role="tablist" aria-label={label} className={styles.row} onKeyDown={moveWithKey}>
          {tabs.map((tab) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${baseId}-tab-${tab.id}`}
              data-tab={tab.id}
              aria-selected={tab.id === chosen}
              aria-controls={`${baseId}-panel-${tab.id}`}
              tabIndex={tab.id === chosen ? 0 : -1}
              className={styles.tab}
              onClick={() => choose(tab.id)}
            >
              {tab.label}
            </button>
          ))}
        </div>
        {beside}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${baseId}-panel-${tab.id}`}
          aria-labelledby={`${baseId}-tab-${tab.id}`}
          hidden={tab.id !== chosen}
          tabIndex={0}
          className={styles.panel}
        >
          {tab.id === chosen && tab.panel}
        </div>
      ))}
    </div>
  );
};
