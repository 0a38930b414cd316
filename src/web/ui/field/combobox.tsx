import { useEffect, useId, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import styles from '#web/ui/field/combobox.module.css';
import { TextInput } from '#web/ui/field/text-input.tsx';
import { isComposing } from '#web/ui/keys/is-composing.ts';

export type ComboboxOption = {
  id: string;
  label: string;
  /** stands behind it, quieter: the region of a city */
  note?: ReactNode;
};

type Props = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'role'> & {
  text: string;
  /** those that fit the text */
  options: readonly ComboboxOption[];
  onType: (text: string) => void;
  onChoose: (option: ComboboxOption) => void;
  /** shown in place of the list when nothing fits */
  emptyText?: string | false;
  /** said to who cannot see the list, such as "5 found" */
  statusText: string;
  /** what the list is called */
  listLabel: string;
};

/** A field with a list below it to choose from: typing narrows the list, arrows walk along it, Enter chooses, Escape closes. */
export const Combobox = ({ text, options, onType, onChoose, emptyText, statusText, listLabel, ...rest }: Props) => {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<string | null>(null);
  const activeIndex = options.findIndex(({ id }) => id === active);
  const isShown = isOpen && options.length > 0;

  // The list opens below the field, where bars and keyboards are.
  useEffect(() => {
    if (isShown) document.querySelector(`#${CSS.escape(listId)}`)?.scrollIntoView({ block: 'nearest' });
  }, [isShown, listId]);
  useEffect(() => {
    document.querySelector(`#${CSS.escape(`${listId}-${active}`)}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, active]);

  const close = () => {
    setOpen(false);
    setActive(null);
  };
  const choose = (option: ComboboxOption) => {
    close();
    onChoose(option);
  };
  const walk = (step: 1 | -1) => {
    setOpen(true);
    const from = activeIndex === -1 && step === -1 ? options.length : activeIndex;
    setActive(options[(from + step + options.length) % options.length]?.id ?? null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event.nativeEvent)) return;
    const chosen = options[activeIndex];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (event.altKey) setOpen(event.key === 'ArrowDown');
      else if (options.length > 0) walk(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && isShown) {
      // The form around is not sent while somebody chooses.
      event.preventDefault();
      if (chosen !== undefined) choose(chosen);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };

  return (
    <div className={styles.combobox}>
      <TextInput
        {...rest}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isShown && activeIndex !== -1 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          // What was typed before the page was hydrated opens nothing once its writer is elsewhere.
          setOpen(event.currentTarget === document.activeElement);
          setActive(null);
          onType(event.currentTarget.value);
        }}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          close();
          rest.onBlur?.(event);
        }}
      />
      <div
        id={listId}
        role="listbox"
        tabIndex={-1}
        aria-label={listLabel}
        hidden={!isShown}
        className={styles.list}
        // The field keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
      >
        {isShown &&
          options.map((option) => (
            // Keys are pressed in the field, which has the focus all the time.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={option.id}
              id={`${listId}-${option.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={option.id === active}
              className={styles.option}
              onClick={() => choose(option)}
            >
              <span>{option.label}</span>
              {option.note && <span className={styles.note}>{option.note}</span>}
            </div>
          ))}
      </div>
      {isOpen && emptyText && options.length === 0 && <p className={styles.empty}>{emptyText}</p>}
      <span role="status" className="visually-hidden">
        {isOpen ? statusText : ''}
      </span>
    </div>
  );
};
