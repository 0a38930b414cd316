import styles from '#web/features/members/cards/both-enjoy.module.css';
import { useBothEnjoy } from '#web/features/members/use-both-enjoy.ts';

/** The most that fit on a narrow card. */
const NAMED_INTERESTS = 2;

/** What the reader and the member share, for below a card's photo; not rendered if nothing. */
export const BothEnjoy = ({ interests }: { readonly interests: readonly string[] }) => {
  const describeShared = useBothEnjoy();
  return interests.length > 0 && <p className={styles.both}>{describeShared(interests.slice(0, NAMED_INTERESTS))}</p>;
};
