import styles from '#web/pages/chats/overview/chats-page.module.css';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** The number of people in `PeopleToWrite`. */
export const PEOPLE_SHOWN = 6;

export const PeopleSkeleton = () => (
  <div aria-hidden className={styles.people}>
    {Array.from({ length: PEOPLE_SHOWN }, (_, index) => (
      <Skeleton key={index} shape="face" />
    ))}
  </div>
);
