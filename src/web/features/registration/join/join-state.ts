import { createContext } from 'react';

/** Opens the sign-up form over the current page; null if the layout has none, so that links open its page. */
export const JoinContext = createContext<(() => void) | null>(null);
