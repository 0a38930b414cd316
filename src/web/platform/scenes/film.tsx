import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useEffect, useRef } from 'react';
import { useNiche } from '#web/platform/app/use-niche.ts';
import { startFilm } from '#web/platform/hydration/start-film.ts';
import styles from '#web/platform/scenes/film.module.css';

type Props = { readonly pauseLabel: string; readonly playLabel: string };

/**
 * Twelve seconds with people of the site's niche, as tools/portraits/draw-films.ts has drawn them, without sound or words.
 * Decoration: until the film plays, or where it never does, its first picture stands there.
 */
export const Film = ({ pauseLabel, playLabel }: Props) => {
  const niche = useNiche();
  const film = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (film.current !== null) startFilm(film.current);
  }, []);
  return (
    <div className={styles.film}>
      <img src={`/films/${niche}.avif`} alt="" width={720} height={900} fetchPriority="high" decoding="async" />
      <video ref={film} muted loop playsInline disablePictureInPicture preload="none" aria-hidden="true">
        <source src={`/films/${niche}-av1.mp4`} type='video/mp4; codecs="av01.0.04M.08"' />
        <source src={`/films/${niche}.mp4`} type='video/mp4; codecs="avc1.64001f"' />
      </video>
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
    </div>
  );
};
