import { useNiche } from '#web/platform/app/use-niche.ts';
import styles from '#web/platform/scenes/scene.module.css';

/** The pictures drawn by tools/portraits/draw-scene.ts: their size and the widths they exist in. */
const SCENES = {
  hero: { width: 1080, height: 810, widths: [640, 1080] },
  match: { width: 640, height: 320, widths: [640] },
  alone: { width: 480, height: 360, widths: [480] },
  write: { width: 480, height: 360, widths: [480] },
  explore: { width: 480, height: 360, widths: [480] },
  lost: { width: 480, height: 360, widths: [480] },
  guest: { width: 480, height: 480, widths: [480] },
  together: { width: 384, height: 240, widths: [384] },
  dinner: { width: 384, height: 240, widths: [384] },
  party: { width: 384, height: 240, widths: [384] },
  talk: { width: 384, height: 240, widths: [384] },
} as const;

type Props = {
  kind: keyof typeof SCENES;
  /** The `sizes` attribute, for pictures in several widths. */
  sizes?: string;
  /** If set, the picture is loaded first: it decides the Largest Contentful Paint. */
  isPriority?: boolean;
  /** If set, the picture contains a lamp and looks the same in dark mode. */
  isLit?: boolean;
  /** If set, wide windows show the two people of the film's last scene instead. */
  isCoupleWhenWide?: boolean;
};

/** Shows people of the site's niche, by night in dark mode. Decoration. */
export const Scene = ({ kind, sizes, isPriority, isLit = false, isCoupleWhenWide = false }: Props) => {
  const niche = useNiche();
  const { width, height, widths } = SCENES[kind];
  const from = (look: string) =>
    widths.map((wide) => `/scenes/${kind}-${niche}${look}-${wide}.avif ${wide}w`).join(', ');
  return (
    <picture className={styles.scene}>
      {isCoupleWhenWide && (
        <source media="(width >= 992px)" srcSet={`/films/${niche}-4.avif`} width={720} height={900} />
      )}
      {!isLit && <source media="(prefers-color-scheme: dark)" srcSet={from('-dark')} sizes={sizes} />}
      <img
        srcSet={from('')}
        sizes={sizes}
        src={`/scenes/${kind}-${niche}-${widths[0]}.avif`}
        alt=""
        width={width}
        height={height}
        loading={isPriority ? 'eager' : 'lazy'}
        fetchPriority={isPriority ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
};
