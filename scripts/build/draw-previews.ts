import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { MAIL_ACCENTS } from '#server/features/mails/mail-colour-rules.ts';
import { type Niche, NICHES } from '#shared/domain/niches.ts';
import { LEFT, RIGHT, SPARK } from '#web/ui/brand/mark-paths.ts';

export const PREVIEW_SIZE = { width: 1200, height: 630 };
/** Screenshot size for install prompts on phones: the same drawing in portrait format. */
export const NARROW_SIZE = { width: 630, height: 1120 };
export const PREVIEWS = join(import.meta.dirname, '../..', 'public', 'previews');

/** SVG path of the motif of each niche, 64 × 64. */
const NICHE_DRAWINGS: Readonly<Record<Niche, string>> = {
  // a spark
  default: 'M32 4C34 22 42 30 60 32 42 34 34 42 32 60 30 42 22 34 4 32 22 30 30 22 32 4Z',
  // a blossom
  she: 'M32 30C24 8 40 8 32 30 44 10 58 22 34 32 58 36 50 54 32 34 30 58 12 50 30 33 6 38 8 18 32 30Z',
  // two rings, one through the other
  bdsm: 'M24 14a18 18 0 1 0 0 36 18 18 0 0 0 0-36Zm0 6a12 12 0 1 1 0 24 12 12 0 0 1 0-24ZM42 14a18 18 0 0 0-9 2.4 24 24 0 0 1 3.6 5.2 12 12 0 1 1 0 20.8 24 24 0 0 1-3.6 5.2A18 18 0 1 0 42 14Z',
  // a generous curve
  bbw: 'M20 4c14 8 10 16 4 24s-10 20 4 32h16c12-14 10-24 2-32s-6-16 4-24c-10 6-20 6-30 0Z',
  // a moon
  gilf: 'M40 6a27 27 0 1 0 18 38A24 24 0 0 1 40 6Z',
  // a flame
  milf: 'M34 3c4 12 18 18 18 36a20 20 0 0 1-40 2c0-10 6-14 8-22 6 3 8 8 8 12 6-8 8-18 6-28Z',
  // an arch of many
  gay: 'M4 50a28 28 0 0 1 56 0h-8a20 20 0 0 0-40 0Zm14 0a14 14 0 0 1 28 0h-6a8 8 0 0 0-16 0Z',
};

/** Positions of the scattered motif: x, y, size, rotation in degrees, opacity. The same for all niches. */
const SCATTERED = [
  [96, 80, 150, -14, 0.16],
  [280, 420, 104, 22, 0.12],
  [60, 470, 190, 8, 0.1],
  [330, 40, 84, 40, 0.2],
  [1010, 60, 170, 18, 0.14],
  [900, 450, 120, -24, 0.18],
  [1060, 360, 210, 10, 0.1],
  [820, 50, 76, -36, 0.22],
] as const;

const SCATTERED_NARROW = [
  [330, -200, 150, -14, 0.16],
  [760, -150, 170, 18, 0.14],
  [560, -110, 84, 40, 0.2],
  [310, 20, 104, 22, 0.12],
  [320, 600, 190, 8, 0.1],
  [700, 640, 210, 10, 0.12],
  [560, 760, 120, -24, 0.18],
  [820, 520, 76, -36, 0.22],
] as const;

const SPARKS = [
  [430, 150, 1.6],
  [816, 268, 2],
  [470, 505, 1.2],
  [748, 520, 1.7],
  [600, 70, 1.1],
] as const;

/** Draws the preview image of shared links. It contains no words, because the reader's language is unknown. */
const drawingOf = (niche: Niche, isNarrow = false): string => {
  const { light: deep, dark: bright } = MAIL_ACCENTS[niche];
  const motif = NICHE_DRAWINGS[niche];
  const scattered = (isNarrow ? SCATTERED_NARROW : SCATTERED).map(
    ([x, y, size, turn, opacity]) =>
      `<path d="${motif}" fill="${bright}" fill-rule="evenodd" opacity="${opacity}" transform="translate(${x} ${y}) rotate(${turn} ${size / 2} ${size / 2}) scale(${size / 64})"/>`,
  );
  const sparks = SPARKS.map(
    ([x, y, scale]) =>
      `<path d="${SPARK}" fill="#fff" opacity="0.75" transform="translate(${x} ${y}) scale(${scale})"/>`,
  );
  const { width, height } = isNarrow ? NARROW_SIZE : PREVIEW_SIZE;
  const [left, top] = isNarrow ? [-285, 245] : [0, 0];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <defs>
    <linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${deep}"/><stop offset="1" stop-color="#120f1e"/></linearGradient>
    <radialGradient id="glow" cx="0.5" cy="0.5" r="0.5"><stop offset="0" stop-color="${bright}" stop-opacity="0.55"/><stop offset="1" stop-color="${bright}" stop-opacity="0"/></radialGradient>
    <mask id="overlap" maskUnits="userSpaceOnUse" x="0" y="0" width="64" height="64"><path d="${RIGHT}" stroke="#fff" stroke-width="17" stroke-linecap="round"/></mask>
  </defs>
  <rect width="100%" height="100%" fill="url(#ground)"/>
  <g transform="translate(${left} ${top})">
  <ellipse cx="600" cy="315" rx="520" ry="400" fill="url(#glow)"/>
  ${scattered.join('\n  ')}
  <g transform="translate(408 112) scale(6)" fill="none" stroke-width="17" stroke-linecap="round">
    <path d="${RIGHT}" stroke="${deep}"/>
    <path d="${LEFT}" stroke="${bright}"/>
    <path d="${LEFT}" stroke="#fff" opacity="0.45" mask="url(#overlap)"/>
    <path d="${SPARK}" fill="#fff" transform="translate(32 15.5)"/>
  </g>
  ${sparks.join('\n  ')}
  </g>
</svg>`;
};

export const drawPreview = (niche: Niche): Promise<Buffer> =>
  sharp(Buffer.from(drawingOf(niche)))
    .flatten()
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();

export const drawNarrowPreview = (niche: Niche): Promise<Buffer> =>
  sharp(Buffer.from(drawingOf(niche, true)))
    .flatten()
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();

/** `npm run previews`: draws the preview images of shared links and of install prompts. */
if (import.meta.main) {
  await mkdir(PREVIEWS, { recursive: true });
  for (const niche of NICHES) {
    await writeFile(join(PREVIEWS, `${niche}.jpg`), await drawPreview(niche));
    await writeFile(join(PREVIEWS, `${niche}-narrow.jpg`), await drawNarrowPreview(niche));
  }
}
