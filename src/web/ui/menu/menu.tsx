import { clsx } from 'clsx';
import { Fragment, useEffect, useId, useRef, type KeyboardEvent, type ReactNode, type ToggleEvent } from 'react';
import { itemAfterKey } from '#web/ui/menu/item-after-key.ts';
import styles from '#web/ui/menu/menu.module.css';
import { placeBeside, reopen, tieToTrigger } from '#web/ui/menu/place-beside.ts';

/** The browser itself exposes the expanded state of a `popoverTarget` button. */
type TriggerProps = {
  id: string;
  popoverTarget: string;
  'aria-haspopup': 'menu';
};

type ItemProps = { role: 'menuitem'; tabIndex: -1; className: string; children: ReactNode };

type MenuItem = {
  id: string;
  label: string;
  icon?: ReactNode;
  /** a second, smaller line, such as why the item is disabled */
  hint?: string;
  tone?: 'neutral' | 'danger';
  isDisabled?: boolean;
  /** if set, a separator line above the item */
  isSeparated?: boolean;
  onSelect?: () => void;
  /** renders the item as a router's link */
  render?: (props: ItemProps) => ReactNode;
};

type Props = {
  label: string;
  items: readonly MenuItem[];
  /** `renderTrigger={(props) => <IconButton {...props} label="More" icon={…} />}` */
  renderTrigger: (props: TriggerProps) => ReactNode;
};

/** A menu in a native popover, which handles Escape, closing and focus; the arrow keys are handled here. */
export const Menu = ({ label, items, renderTrigger }: Props) => {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const firstFocus = useRef<'first' | 'last'>('first');
  const typed = useRef({ text: '', at: 0 });
  useEffect(() => reopen(menu.current), []);

  const itemElements = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  const triggerElement = () => document.getElementById(`${id}-trigger`);
  const close = () => menu.current?.hidePopover();

  const openWithKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    firstFocus.current = event.key === 'ArrowDown' ? 'first' : 'last';
    menu.current?.showPopover();
  };

  const onToggle = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState !== 'open') return;
    placeBeside(event.currentTarget, triggerElement());
    itemElements()
      .at(firstFocus.current === 'first' ? 0 : -1)
      ?.focus();
    firstFocus.current = 'first';
  };

  const moveWithKey = (event: KeyboardEvent) => {
    // Tab continues from the trigger, wherever the popover is in the document.
    if (event.key === 'Tab') return close();
    const elements = itemElements();
    const next = itemAfterKey(event, elements, typed.current);
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };

  const choose = (item: MenuItem) => {
    if (item.isDisabled) return;
    close();
    item.onSelect?.();
  };

  return (
    <>
      <span role="presentation" className={styles.place} onKeyDown={openWithKey}>
        {renderTrigger({
          id: `${id}-trigger`,
          popoverTarget: id,
          'aria-haspopup': 'menu',
        })}
      </span>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className={styles.menu}
        onBeforeToggle={(event) => tieToTrigger(event.currentTarget, triggerElement())}
        onToggle={onToggle}
        onKeyDown={moveWithKey}
      >
        {items.map((item) => {
          const className = clsx(styles.item, item.tone === 'danger' && styles.danger);
          const words = (
            <>
              {item.icon}
              <span>
                {item.label}
                {item.hint && <span className={styles.hint}>{item.hint}</span>}
              </span>
            </>
          );
          return (
            <Fragment key={item.id}>
              {item.isSeparated && <hr className={styles.separator} />}
              {item.render ? (
                <span role="presentation" className={styles.place} onClick={close}>
                  {item.render({ role: 'menuitem', tabIndex: -1, className, children: words })}
                </span>
              ) : (
                <button
                  type="button"
                  role="menuitem"
                  tabIndex={-1}
                  aria-disabled={item.isDisabled || undefined}
                  className={className}
                  onClick={() => choose(item)}
                >
                  {words}
                </button>
              )}
            </Fragment>
          );
        })}
      </div>
    </>
  );
};
