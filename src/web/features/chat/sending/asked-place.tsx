import { type ReactNode, useEffect, useRef } from 'react';
import styles from '#web/features/chat/sending/composer.module.css';

/** What stands in the way of writing, and the way beyond. */
export type WritingLimit = {
  /** `extra`: credits for a gift or a photo, whose dialog says so itself */
  readonly kind: 'credits' | 'extra' | 'conversations';
  /** how many are needed beyond those that are there */
  readonly missingCredits: number;
  /** something is written and not sent */
  readonly hasDraft: boolean;
};

/** A message was just refused for it: whoever sent it is led to the card, once. */
export type Asked = { readonly isAsked: boolean; readonly onLed: () => void };

export const AskedPlace = ({ isAsked, onLed, children }: Asked & { readonly children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isAsked) return;
    // The card is a region with a name, which is said.
    place.current?.querySelector('section')?.focus();
    onLed();
  }, [isAsked, onLed]);
  return (
    <div ref={place} className={styles.asked}>
      {children}
    </div>
  );
};
