type Chat = { readonly why_cannot_write: string | null; readonly has_icebreakers: boolean };
type Wanted = { readonly isFirstLineWanted: boolean; readonly isIdeaWanted: boolean };

/** Whether the sheet of ideas stands open from the start: first lines only where nothing was said yet. */
export const areIdeasOffered = (
  { why_cannot_write: why, has_icebreakers: isBeginning }: Chat,
  { isFirstLineWanted, isIdeaWanted }: Wanted,
): boolean => why === null && (isIdeaWanted || (isFirstLineWanted && isBeginning));
