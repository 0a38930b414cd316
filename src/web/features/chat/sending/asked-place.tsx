import type { ReactNode } from 'react';
import styles from '#web/features/chat/sending/composer.module.css';
import { type Asked, useLead } from '#web/platform/forms/use-lead.ts';

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
export const AskedPlace = ({ children, ...asked }: Asked & { readonly children: ReactNode }) => (
  <div ref={useLead(asked)} className={styles.asked}>
    {children}
  </div>
);
