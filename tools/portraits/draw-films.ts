import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { composeScene, type Kind, type Niche, NICHES } from './scenes.ts';

/**
 * `npm run films [-- <niche> …]`: makes films of four scenes of three seconds, drawn as in `scenes.ts`, over which a
 * camera moves. Between them are cuts and wipes, not dissolves, in which faces would have two pairs of eyes. Without
 * sound or text. Needs ffmpeg with SVT-AV1 and x264.
 */

const FOLDER = join(import.meta.dirname, '../../public/films');
/** Size for a phone 360 px wide at a pixel ratio of 2, with the aspect ratio of portraits. */
const SIZE = { width: 720, height: 900 };
/** Width of the drawing in pixels, so that it is still sharp where the camera is closest. */
const DRAWN_WIDTH = 1080;
/** As in cartoons: enough for slow moves, and half the decoding work for a cheap phone. */
const FRAMES_PER_SECOND = 12;
const SCENE_SECONDS = 3;
const WIPE_SECONDS = 0.5;
/** Maximum file sizes in bytes. */
const MOST_BYTES = { av1: 260_000, h264: 500_000, picture: 35_000 };

/** The camera's view: left edge, top edge and width on a drawing of 1000 × 1250. Its height is in proportion. */
type View = readonly [x: number, y: number, width: number];
type Shot = {
  readonly kind: Kind;
  readonly from: View;
  readonly to: View;
  /** transition to the next shot; a cut if absent */
  readonly wipe?: 'wipeleft' | 'wipeup';
};

/** A night out, a note, out of the door, together. */
const SHOTS: readonly Shot[] = [
  { kind: 'out', from: [60, 130, 840], to: [20, 50, 960], wipe: 'wipeleft' },
  { kind: 'write', from: [120, 150, 760], to: [20, 30, 960] },
  { kind: 'explore', from: [0, 190, 800], to: [180, 190, 800], wipe: 'wipeup' },
  { kind: 'hero', from: [100, 150, 820], to: [0, 0, 1000] },
];

/** Number of frames: ffmpeg adds a repeated last one, which would be visible when the film loops. */
const FRAMES = String(SHOTS.length * SCENE_SECONDS * FRAMES_PER_SECOND);

const run = promisify(execFile);
const ffmpeg = (...args: readonly string[]) =>
  run('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', '-threads', '1', ...args]);

const secondsOf = ({ wipe }: Shot): number => SCENE_SECONDS + (wipe === undefined ? 0 : WIPE_SECONDS);

/** Returns the ffmpeg filter that moves the camera over the drawing. `on` counts frames from one. */
const moveCamera = (shot: Shot): string => {
  const { from, to } = shot;
  const way = `(on-1)/${Math.round(secondsOf(shot) * FRAMES_PER_SECOND) - 1}`;
  const at = (start: number, end: number) => `W/1000*(${start}+(${end - start})*${way})`;
  const [left, right] = [at(from[0], to[0]), at(from[0] + from[2], to[0] + to[2])];
  const [top, bottom] = [at(from[1], to[1]), at(from[1] + from[2] * 1.25, to[1] + to[2] * 1.25)];
  const corners = [left, top, right, top, left, bottom, right, bottom]
    .map((value, index) => `${index % 2 === 0 ? 'x' : 'y'}${Math.floor(index / 2)}='${value}'`)
    .join(':');
  return [
    'format=yuv444p',
    `perspective=${corners}:sense=source:eval=frame:interpolation=cubic`,
    `scale=${SIZE.width}:${SIZE.height}:flags=lanczos`,
    'settb=AVTB',
    'setpts=PTS-STARTPTS',
  ].join(',');
};

/** Returns the ffmpeg filter that joins all shots. During a wipe the next shot is already running. */
const joinShots = (): string => {
  const moves = SHOTS.map((shot, index) => `[${index}:v]${moveCamera(shot)}[shot${index}]`);
  const joins = SHOTS.slice(1).map((_, index) => {
    const wipe = SHOTS[index]?.wipe;
    const before = index === 0 ? '[shot0]' : `[until${index}]`;
    const how =
      wipe === undefined
        ? `concat=n=2,fps=${FRAMES_PER_SECOND},settb=AVTB`
        : `xfade=transition=${wipe}:duration=${WIPE_SECONDS}:offset=${SCENE_SECONDS * (index + 1)}`;
    return `${before}[shot${index + 1}]${how}[until${index + 1}]`;
  });
  return [...moves, ...joins].join(';');
};

const drawShots = (niche: Niche, folder: string): Promise<string[]> =>
  Promise.all(
    SHOTS.map(async ({ kind }, index) => {
      const file = join(folder, `${index}.png`);
      const svg = Buffer.from(composeScene({ kind, niche, dark: false, ratio: SIZE.width / SIZE.height }));
      await sharp(svg, { density: 78 }).resize({ width: DRAWN_WIDTH }).flatten().png().toFile(file);
      return file;
    }),
  );

/** Options for reproducible files: no encoder version and no date are written. */
const EXACT = [
  '-an',
  '-frames:v',
  FRAMES,
  '-map_metadata',
  '-1',
  '-fflags',
  '+bitexact',
  '-flags:v',
  '+bitexact',
  '-movflags',
  '+faststart',
];
const COLOURS = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'];
const AV1 = ['-c:v', 'libsvtav1', '-preset', '8', '-crf', '40', '-g', '36', '-svtav1-params', 'lp=1:tune=0'];
const H264 = [
  '-c:v',
  'libx264',
  '-preset',
  'medium',
  '-tune',
  'animation',
  '-crf',
  '28',
  '-g',
  '36',
  '-profile:v',
  'high',
  '-level',
  '3.1',
];

/** Writes still pictures for visitors who get no film: the first frame, and the last one of scenes two to four. */
const takePictures = async (niche: Niche, whole: string, folder: string): Promise<string[]> => {
  const last = SHOTS.map((_, index) => (index + 1) * SCENE_SECONDS * FRAMES_PER_SECOND - 1);
  const chosen = [0, ...last.slice(1)].map((frame) => `eq(n,${frame})`).join('+');
  const filter = `select='${chosen}',scale=in_color_matrix=bt709:in_range=tv,format=rgb24`;
  await ffmpeg('-i', whole, '-vf', filter, '-fps_mode', 'passthrough', join(folder, 'picture-%d.png'));
  return Promise.all(
    SHOTS.map(async (_, index) => {
      const file = join(FOLDER, index === 0 ? `${niche}.avif` : `${niche}-${index + 1}.avif`);
      const picture = sharp(join(folder, `picture-${index + 1}.png`)).avif({ quality: 50, effort: 4 });
      await writeFile(file, await picture.toBuffer());
      return file;
    }),
  );
};

const keepSmall = async (most: number, files: readonly string[]): Promise<void> => {
  for (const file of files) {
    const { size } = await stat(file);
    if (size > most) throw new Error(`${file} has ${size} bytes, and may have ${most}.`);
  }
};

const drawFilm = async (niche: Niche): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), `film-${niche}-`));
  try {
    const drawings = await drawShots(niche, folder);
    const inputs = drawings.flatMap((file, index) => {
      const seconds = String(SHOTS[index] === undefined ? SCENE_SECONDS : secondsOf(SHOTS[index]));
      return ['-loop', '1', '-framerate', String(FRAMES_PER_SECOND), '-t', seconds, '-i', file];
    });
    const whole = join(folder, 'whole.mkv');
    const last = `[until${SHOTS.length - 1}]`;
    const filter = `${joinShots()};${last}scale=out_color_matrix=bt709:out_range=tv,format=yuv420p[film]`;
    await ffmpeg(...inputs, '-filter_complex', filter, '-map', '[film]', '-c:v', 'ffv1', ...COLOURS, whole);
    const [av1, h264] = [join(FOLDER, `${niche}-av1.mp4`), join(FOLDER, `${niche}.mp4`)];
    await ffmpeg('-i', whole, ...AV1, ...COLOURS, ...EXACT, av1);
    await ffmpeg('-i', whole, ...H264, '-threads', '1', ...COLOURS, ...EXACT, h264);
    const pictures = await takePictures(niche, whole, folder);
    await keepSmall(MOST_BYTES.av1, [av1]);
    await keepSmall(MOST_BYTES.h264, [h264]);
    await keepSmall(MOST_BYTES.picture, pictures);
  } finally {
    await rm(folder, { recursive: true });
  }
};

sharp.concurrency(1);
await mkdir(FOLDER, { recursive: true });
const wanted = process.argv.slice(2);
for (const niche of NICHES) if (wanted.length === 0 || wanted.includes(niche)) await drawFilm(niche);
