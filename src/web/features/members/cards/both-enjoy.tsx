import styles from '#web/features/members/cards/both-enjoy.module.css';
import { INTERESTS_ON_CARD, useBothEnjoy } from '#web/features/members/use-both-enjoy.ts';

/** What the reader and the member share, for a card of `MemberGrid`; not rendered if nothing. */
export const BothEnjoy = ({ interests }: { readonly interests: readonly string[] }) => {
  const describeShared = useBothEnjoy(INTERESTS_ON_CARD);
  return interests.length > 0 && <p className={styles.both}>{describeShared(interests)}</p>;
};
