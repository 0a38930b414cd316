import { useNiche } from '#web/platform/app/use-niche.ts';
import styles from '#web/platform/scenes/scene.module.css';

/** What tools/portraits/draw-scene.ts has drawn for pages: the size of each, and the widths there are. */
const SCENES = {
  hero: { width: 1080, height: 810, widths: [640, 1080] },
  match: { width: 640, height: 320, widths: [640] },
  alone: { width: 480, height: 360, widths: [480] },
  write: { width: 480, height: 360, widths: [480] },
  explore: { width: 480, height: 360, widths: [480] },
  lost: { width: 480, height: 360, widths: [480] },
  guest: { width: 480, height: 480, widths: [480] },
} as const;

type Props = {
  kind: keyof typeof SCENES;
  /** Where it is one of several widths. */
  sizes?: string;
  /** The one picture that decides how fast the page looks. */
  isPriority?: boolean;
  /** A light is on in it: by night it looks as by day. */
  isLit?: boolean;
};

/** People of the site's niche, by day or, where the reader prefers dark, by night. Decoration. */
export const Scene = ({ kind, sizes, isPriority, isLit = false }: Props) => {
  const niche = useNiche();
  const { width, height, widths } = SCENES[kind];
  const from = (look: string) =>
    widths.map((wide) => `/scenes/${kind}-${niche}${look}-${wide}.avif ${wide}w`).join(', ');
  return (
    <picture className={styles.scene}>
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
