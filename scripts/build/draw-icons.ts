import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { MAIL_ACCENTS } from '#server/features/mails/mail-colour-rules.ts';
import { NICHES } from '#shared/domain/niches.ts';
import { LEFT, RIGHT, SPARK } from '#web/ui/brand/mark-paths.ts';

export const ICONS = join(import.meta.dirname, '../..', 'public', 'icons');

/** One icon for each niche, and a discreet one. */
const LOOKS = [...NICHES, 'plain'] as const;
type Look = (typeof LOOKS)[number];

type Icon = { readonly look: Look; readonly size: number; readonly shape: 'round' | 'square' | 'maskable' | 'badge' };

/**
 * Icons by file name. Systems round the corners of square icons, and may crop maskable ones to the middle. Badges
 * appear in the status bar, white on transparent, so all niches share one.
 */
export const APP_ICONS: ReadonlyMap<string, Icon> = new Map([
  ...(['default', 'plain'] as const).map((look): [string, Icon] => [
    `${look}-badge-96.png`,
    { look, size: 96, shape: 'badge' },
  ]),
  ...LOOKS.flatMap((look): [string, Icon][] => [
    [`${look}-180.png`, { look, size: 180, shape: 'square' }],
    [`${look}-192.png`, { look, size: 192, shape: 'round' }],
    [`${look}-512.png`, { look, size: 512, shape: 'round' }],
    [`${look}-maskable-512.png`, { look, size: 512, shape: 'maskable' }],
  ]),
]);

const PLAIN = { light: '#5f6368', dark: '#dadce0' };

const markOf = (bright: string, deep: string): string => `<g fill="none" stroke-width="13" stroke-linecap="round">
    <path d="${RIGHT}" stroke="${bright}" opacity="0.55"/><path d="${LEFT}" stroke="${bright}"/></g>
    <path d="${SPARK}" fill="#fff" stroke="${deep}" stroke-width="1.5" transform="translate(32 15.5)"/>`;

/** A plain envelope, as in many other apps. */
const plainMark = (
  bright: string,
): string => `<g fill="none" stroke="${bright}" stroke-width="4.5" stroke-linejoin="round">
    <rect x="12" y="19" width="40" height="28" rx="5"/><path d="M13 22 32 37 51 22"/></g>`;

/** A gap is cut into the lines around the spark, because both are white. */
const badgeOf = (look: Look): string =>
  look === 'plain'
    ? plainMark('#fff')
    : `<mask id="cut" maskUnits="userSpaceOnUse" x="0" y="0" width="64" height="64"><rect width="64" height="64" fill="#fff"/><path d="${SPARK}" stroke="#000" stroke-width="4" transform="translate(32 15.5)"/></mask>
    <g fill="none" stroke="#fff" stroke-width="13" stroke-linecap="round" mask="url(#cut)"><path d="${RIGHT}"/><path d="${LEFT}"/></g>
    <path d="${SPARK}" fill="#fff" transform="translate(32 15.5)"/>`;

const drawingOf = ({ look, shape }: Icon): string => {
  if (shape === 'badge')
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="512" height="512">${badgeOf(look)}</svg>`;
  const { light: deep, dark: bright } = look === 'plain' ? PLAIN : MAIL_ACCENTS[look];
  const scale = shape === 'maskable' ? 0.6 : 0.8;
  const inset = 32 * (1 - scale);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="512" height="512">
  <rect width="64" height="64" rx="${shape === 'round' ? 15 : 0}" fill="${deep}"/>
  <g transform="translate(${inset} ${inset}) scale(${scale})">${look === 'plain' ? plainMark(bright) : markOf(bright, deep)}</g>
</svg>`;
};

export const drawIcon = (icon: Icon): Promise<Buffer> =>
  sharp(Buffer.from(drawingOf(icon)))
    .resize(icon.size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

/** `npm run icons`: draws the icons for home screens. */
if (import.meta.main) {
  await mkdir(ICONS, { recursive: true });
  for (const [name, icon] of APP_ICONS) await writeFile(join(ICONS, name), await drawIcon(icon));
}
