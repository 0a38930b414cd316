import type { ReactNode } from 'react';
import styles from '#web/features/chat/sending/composer.module.css';
import { type Asked, useLead } from '#web/platform/forms/use-lead.ts';

/** What stands in the way of writing, and the way beyond. */
export type WritingLimit = {
  /** `extra`: credits for a gift or a photo, whose dialog says so itself */
  readonly kind: 'credits' | 'extra' | 'conversations';
  /** how many are needed beyond those that are there */
  readonly missingCredits: number;
  /** something is written and not sent */
  readonly hasDraft: boolean;
};

/** Whoever sent a message that was refused is led to the card in it. */
export const AskedPlace = ({ children, ...asked }: Asked & { readonly children: ReactNode }) => (
  <div ref={useLead(asked)} className={styles.asked}>
    {children}
  </div>
);
