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

type Props = {
  /** so often a message was refused for it: whoever sent it is led here */
  readonly tries: number;
  readonly children: ReactNode;
};

export const AskedPlace = ({ tries, children }: Props) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tries > 0) place.current?.focus();
  }, [tries]);
  return (
    <div ref={place} tabIndex={-1} className={styles.asked}>
      {children}
    </div>
  );
};
