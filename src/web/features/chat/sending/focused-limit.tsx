import type { ReactNode } from 'react';
import styles from '#web/features/chat/sending/composer.module.css';
import { type FocusRequest, useFocusSection } from '#web/platform/forms/use-focus-explanation.ts';

/** A limit that stops the member from writing, and what an offer to lift it needs to know. */
export type WritingLimit = {
  /** `extra`: missing credits for a gift or a photo; its dialog explains the price */
  readonly kind: 'credits' | 'extra' | 'conversations';
  /** how many credits are missing */
  readonly missingCredits: number;
  /** true if there is unsent text */
  readonly hasDraft: boolean;
};

/** Gets the focus when a sent message was refused because of a limit. */
export const FocusedLimit = ({ children, ...focusRequest }: FocusRequest & { readonly children: ReactNode }) => (
  <div ref={useFocusSection(focusRequest)} className={styles.focusedLimit}>
    {children}
  </div>
);
