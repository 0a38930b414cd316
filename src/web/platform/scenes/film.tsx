import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNiche } from '#web/platform/app/use-niche.ts';
import { startFilm } from '#web/platform/hydration/start-film.ts';
import styles from '#web/platform/scenes/film.module.css';

type Props = {
  /** content over the film; if it has fieldsets, the film waits at the end of each scene for that scene's answer */
  readonly children: ReactNode;
  /** how many of the fieldsets are answered */
  readonly answered?: number | undefined;
  /** if set, the film starts in the scene with two people, once the camera shows nearly all of it */
  readonly startsTogether?: boolean;
};

/**
 * Plays twelve seconds with people of the site's niche, drawn by tools/portraits/draw-films.ts, without text or sound.
 * Decoration: until it plays, or if it never does, its first picture is shown.
 */
export const Film = ({ children, answered, startsTogether = false }: Props) => {
  const niche = useNiche();
  const from = startsTogether ? '#t=10.8' : '';
  const film = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (film.current === null) return;
    startFilm(film.current);
    // React resets an answer without firing an event.
    film.current.dispatchEvent(new CustomEvent('change', { detail: answered ?? null }));
  }, [answered]);
  return (
    <div className={styles.film}>
      <img
        src={`/films/${niche}${startsTogether ? '-4' : ''}.avif`}
        alt=""
        width={720}
        height={900}
        fetchPriority="high"
        decoding="async"
      />
      <video
        ref={film}
        muted
        loop={answered === undefined}
        playsInline
        disablePictureInPicture
        preload="none"
        aria-hidden="true"
      >
        <source src={`/films/${niche}-av1.mp4${from}`} type='video/mp4; codecs="av01.0.04M.08"' />
        <source src={`/films/${niche}.mp4${from}`} type='video/mp4; codecs="avc1.64001f"' />
      </video>
      {children}
    </div>
  );
};

type StillProps = { readonly scene: 1 | 2 | 3 | 4; readonly className?: string | undefined };

/** Shows the last picture of a scene, or the first picture of scene 1. It is loaded lazily. */
export const FilmStill = ({ scene, className }: StillProps) => {
  const niche = useNiche();
  return (
    <img
      src={`/films/${niche}${scene === 1 ? '' : `-${scene}`}.avif`}
      alt=""
      width={720}
      height={900}
      loading="lazy"
      decoding="async"
      className={className}
    />
  );
};

type ButtonProps = { readonly pauseLabel: string; readonly playLabel: string };

/** Pauses and plays the film; `start-film.ts` handles it. */
export const FilmButton = ({ pauseLabel, playLabel }: ButtonProps) => (
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
