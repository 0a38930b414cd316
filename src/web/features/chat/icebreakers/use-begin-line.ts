import { type RefObject, useEffect, useEffectEvent } from 'react';
import { withLine } from '#shared/domain/chat/first-line-rules.ts';

/** A line with which somebody comes to write, and those that it may replace. */
export type BegunLine = {
  readonly line: string;
  readonly lines: readonly string[];
  /** it is in its place: it is not asked for again, by a reload or after it was sent */
  readonly onPlaced: () => void;
};

type Options = {
  readonly begun: BegunLine | undefined;
  readonly isOpen: boolean;
  readonly draft: string;
  readonly setDraft: (text: string) => void;
  readonly field: RefObject<HTMLTextAreaElement | null>;
};

/** Puts the line before the words that wait to be sent, and the focus behind them. */
export const useBeginLine = ({ begun, isOpen, draft, setDraft, field }: Options): void => {
  const begin = useEffectEvent(() => {
    if (begun === undefined) return;
    if (isOpen) setDraft(withLine(begun.line, { lines: begun.lines, text: draft }));
    field.current?.focus();
    begun.onPlaced();
  });
  const line = begun?.line;
  useEffect(() => {
    if (line !== undefined) begin();
  }, [line]);
};
