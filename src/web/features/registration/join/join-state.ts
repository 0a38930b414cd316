import { createContext } from 'react';

/** Opens the form over the page that is there; null where the layout has none: then the link leads to the form's own page. */
export const JoinContext = createContext<(() => void) | null>(null);
