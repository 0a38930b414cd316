import styles from '#web/pages/chats/overview/chats-page.module.css';
import { FaceSkeleton } from '#web/ui/face/face-grid.tsx';

/** The number of people in `PeopleToWrite`. */
export const PEOPLE_SHOWN = 6;

export const PeopleSkeleton = () => (
  <div aria-hidden className={styles.people}>
    {Array.from({ length: PEOPLE_SHOWN }, (_, index) => (
      <FaceSkeleton key={index} />
    ))}
  </div>
);
