import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { composeScene, type Kind, KINDS, NICHES, type SceneOptions } from './scenes.ts';

/** Writes a scene as AVIF or WebP, by the file extension. */
const drawScene = async (options: SceneOptions, width: number, file: string): Promise<void> => {
  const svg = sharp(Buffer.from(composeScene(options)), { density: 78 }).resize({ width });
  const picture = file.endsWith('.avif') ? svg.avif({ quality: 50, effort: 3 }) : svg.webp({ quality: 60, effort: 6 });
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await picture.toBuffer());
};

/** Scenes on pages: kind, aspect ratio, and widths in pixels. */
const SHOWN: readonly (readonly [kind: Kind, ratio: number, widths: readonly number[]])[] = [
  ['hero', 4 / 3, [640, 1080]],
  ['match', 2, [640]],
  ['alone', 4 / 3, [480]],
  ['write', 4 / 3, [480]],
  ['explore', 4 / 3, [480]],
  ['lost', 4 / 3, [480]],
  ['guest', 1, [480]],
  ['together', 8 / 5, [384]],
  ['dinner', 8 / 5, [384]],
  ['party', 8 / 5, [384]],
  ['talk', 8 / 5, [384]],
];
/** By night, whatever the page's colours. */
const LIT: ReadonlySet<Kind> = new Set(['together', 'dinner', 'party', 'talk']);

const { values } = parseArgs({
  options: {
    kind: { type: 'string' },
    niche: { type: 'string', default: 'default' },
    width: { type: 'string', default: '1080' },
    ratio: { type: 'string', default: '4/3' },
    dark: { type: 'boolean', default: false },
    to: { type: 'string' },
  },
});

const oneOf = <Word extends string>(words: readonly Word[], word: string | undefined): Word => {
  const found = words.find((known) => known === word);
  if (found === undefined) throw new Error(`${word} is none of ${words.join(', ')}.`);
  return found;
};

sharp.concurrency(1);
if (values.to === undefined) {
  const folder = join(import.meta.dirname, '../../public/scenes');
  const scenes = NICHES.flatMap((niche) =>
    SHOWN.flatMap(([kind, ratio, widths]) =>
      (LIT.has(kind) ? [false] : [false, true]).flatMap((dark) =>
        widths.map((width) => ({ kind, niche, dark, ratio, width })),
      ),
    ),
  );
  for (const { width, ...options } of scenes) {
    const name = `${options.kind}-${options.niche}${options.dark ? '-dark' : ''}-${width}.avif`;
    await drawScene(options, width, join(folder, name));
  }
} else {
  const [wide = 4, high = 3] = values.ratio.split('/').map(Number);
  const options = {
    kind: oneOf(KINDS, values.kind),
    niche: oneOf(NICHES, values.niche),
    dark: values.dark,
    ratio: wide / high,
  };
  await drawScene(options, Number(values.width), values.to);
}
