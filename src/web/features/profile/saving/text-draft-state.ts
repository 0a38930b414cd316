/** What is typed and not saved yet outlives a reload, in this tab only; logging out forgets all such drafts. */
const keyOf = (memberId: string, field: string): string => `draft:profile:${memberId}:${field}`;

export const readTextDraft = (memberId: string, field: string): string | null => {
  try {
    return sessionStorage.getItem(keyOf(memberId, field));
  } catch {
    return null;
  }
};

/** null forgets it. */
export const keepTextDraft = (memberId: string, field: string, text: string | null): void => {
  try {
    if (text === null) sessionStorage.removeItem(keyOf(memberId, field));
    else sessionStorage.setItem(keyOf(memberId, field), text);
  } catch {
    // A browser that keeps nothing.
  }
};
