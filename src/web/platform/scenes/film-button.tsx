import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import styles from '#web/platform/scenes/film.module.css';

type Props = { readonly pauseLabel: string; readonly playLabel: string };

/** Holds the film it stands on; `start-film.ts` answers it. */
export const FilmButton = ({ pauseLabel, playLabel }: Props) => (
  <button type="button" className={styles.hold}>
    <span className={styles.pause}>
      <Pause aria-hidden />
      <span className="visually-hidden">{pauseLabel}</span>
    </span>
    <span className={styles.play}>
      <Play aria-hidden />
      <span className="visually-hidden">{playLabel}</span>
    </span>
  </button>
);
