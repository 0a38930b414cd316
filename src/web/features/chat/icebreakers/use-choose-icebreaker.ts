import { type RefObject, useEffect, useState } from 'react';

type Options = {
  /** if set, the sheet is open from the start */
  readonly isOffered: boolean;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly onChosen: (line: string) => void;
};

/**
 * Returns the state of the sheet of icebreakers. The chosen line goes into the text field, which then gets the focus.
 */
export const useChooseIcebreaker = ({ isOffered, field, onChosen }: Options) => {
  const [sheet, setSheet] = useState<'closed' | 'open' | 'chosen'>(isOffered ? 'open' : 'closed');
  // Focused only after the sheet has closed: a modal dialog blocks focus behind it.
  useEffect(() => {
    if (sheet === 'chosen') field.current?.focus();
  }, [sheet, field]);
  return {
    isOpen: sheet === 'open',
    open: () => setSheet('open'),
    close: () => setSheet('closed'),
    choose: (line: string) => {
      onChosen(line);
      setSheet('chosen');
    },
  };
};
