import { useEffect, useId, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import styles from '#web/ui/field/combobox.module.css';
import { TextInput } from '#web/ui/field/text-input.tsx';
import { isComposing } from '#web/ui/keys/is-composing.ts';

export type ComboboxOption = {
  id: string;
  label: string;
  /** secondary text after the label, such as the region of a city */
  note?: ReactNode;
};

type Props = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'role'> & {
  text: string;
  /** the options that match the text */
  options: readonly ComboboxOption[];
  onType: (text: string) => void;
  onChoose: (option: ComboboxOption) => void;
  /** shown instead of the list if nothing matches */
  emptyText?: string | false;
  /** for screen readers, such as "5 found" */
  statusText: string;
  /** the accessible name of the list */
  listLabel: string;
};

/** A text field with a list of suggestions: typing filters, arrow keys move, Enter chooses, Escape closes. */
export const Combobox = ({ text, options, onType, onChoose, emptyText, statusText, listLabel, ...rest }: Props) => {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<string | null>(null);
  const activeIndex = options.findIndex(({ id }) => id === active);
  const isShown = isOpen && options.length > 0;

  // The list opens below the field, where fixed bars or an on-screen keyboard may cover it.
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
      // Enter chooses an option and does not submit the form.
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
          // Text typed before hydration does not open the list if the field has lost the focus.
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
        // Keeps the focus in the field.
        onMouseDown={(event) => event.preventDefault()}
      >
        {isShown &&
          options.map((option) => (
            // The field handles all keys, because it keeps the focus.
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
