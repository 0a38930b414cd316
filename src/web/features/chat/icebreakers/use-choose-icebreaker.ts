import { type RefObject, useEffect, useState } from 'react';

type Options = {
  /** the sheet stands open from the start */
  readonly isOffered: boolean;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly onChosen: (line: string) => void;
};

/** The sheet of first lines. What is chosen goes where one writes, and so does the focus. */
export const useChooseIcebreaker = ({ isOffered, field, onChosen }: Options) => {
  const [sheet, setSheet] = useState<'closed' | 'open' | 'chosen'>(isOffered ? 'open' : 'closed');
  // Not before the sheet is gone: behind it nothing takes the focus.
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
