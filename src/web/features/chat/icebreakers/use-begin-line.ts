import { type RefObject, useEffect, useEffectEvent } from 'react';
import { withLine } from '#shared/domain/chat/first-line-rules.ts';

/** A line to start the message with, and the lines it may replace. */
export type BegunLine = {
  readonly line: string;
  readonly lines: readonly string[];
  /** called when the line is in the field, so that neither a reload nor Back inserts it again */
  readonly onPlaced: () => void;
};

type Options = {
  readonly begun: BegunLine | undefined;
  readonly isOpen: boolean;
  readonly draft: string;
  readonly setDraft: (text: string) => void;
  readonly field: RefObject<HTMLTextAreaElement | null>;
};

/** Inserts the line before the unsent text and focuses the field. */
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
