import { mix } from './colour.ts';
import type { Outfit } from './draw-cloth.ts';
import { drawFigure, type Pose } from './draw-figure.ts';
import { createSheet, ellipse, place, type Sheet } from './ink.ts';
import type { Expression, Look } from './look.ts';
import { drawProp, type PropName, table } from './props.ts';
import { createRandom } from './random.ts';
import { NATURE } from './scenery-nature.ts';
import { NIGHTS } from './scenery-nights.ts';
import { OUTINGS } from './scenery-outings.ts';
import { ROOMS } from './scenery-rooms.ts';
import { TOWNS } from './scenery-towns.ts';
import { VELVET } from './scenery-velvet.ts';
import { VISITS } from './scenery-visits.ts';
import type { Hour } from './scenery.ts';

export const SCENERIES = { ...NATURE, ...TOWNS, ...ROOMS, ...NIGHTS, ...OUTINGS, ...VISITS, ...VELVET };
export type SceneryName = keyof typeof SCENERIES;

export interface Shot {
  readonly scenery: SceneryName;
  readonly hour: Hour;
  readonly pose: Pose;
  readonly outfit: Outfit;
  readonly expression: Expression;
  readonly mirrored: boolean;
  readonly props: readonly {
    readonly name: PropName;
    readonly colour: string;
    readonly x: number;
    readonly y: number;
    readonly scale: number;
  }[];
  /** colour of a table in front, if they sit or stand at one */
  readonly table: string | null;
  /** how close the camera is; usually 1 */
  readonly zoom: number;
}

const FRAMES = {
  effigy: { x: 490, y: 700, scale: 1.04 },
  standing: { x: 500, y: 296, scale: 0.36 },
  half: { x: 500, y: 610, scale: 0.98 },
  sitting: { x: 440, y: 420, scale: 0.56 },
} as const;

const frameOf = ({ pose, zoom }: Shot): (typeof FRAMES)[keyof typeof FRAMES] =>
  FRAMES[pose.kind === 'standing' && zoom > 1 ? 'half' : pose.kind];

const scaleOf = (shot: Shot): number => frameOf(shot).scale * (shot.pose.body === 'Bike' ? 0.5 : 1);

/** Height from chin to crown without hair, in the units of a figure. */
const HEAD_HEIGHT = 435;
const HEIGHT = 1250;

/** Returns the height of the head as a share of the picture's height. */
export const faceShareOf = (shot: Shot): number => (HEAD_HEIGHT * scaleOf(shot)) / HEIGHT;

export const sheetFor = (mood: Look['mood']): Sheet => createSheet(mood === 'dark' ? '#1c1024' : '#2a1a2e');

const flip = (content: string): string => place(content, 1000, 0, 1, true);

/** Composes a picture of a person as SVG, 1000 × 1250. */
export const composePicture = (look: Look, shot: Shot, seed: string): string => {
  const random = createRandom(seed);
  const sheet = sheetFor(look.mood);
  const scene = SCENERIES[shot.scenery](random, shot.hour);
  const back = random.chance(0.5) ? flip(scene.back) : scene.back;
  // Foreground scenery moves to the right if there is a prop on the left.
  const front = (shot.props[0]?.x ?? 1000) < 500 ? flip(scene.front) : scene.front;
  const frame = frameOf(shot);
  const scale = scaleOf(shot);
  // In close pictures the figure moves aside, so that a pointing arm is cut off at the forearm.
  const x = frame.x - (shot.pose.body.startsWith('Pointing') && shot.zoom <= 1 ? 220 * scale : 0);
  const figure = place(
    drawFigure(sheet, look, shot.pose, shot.outfit, shot.expression),
    shot.mirrored ? 1000 - x : x,
    frame.y,
    scale,
    shot.mirrored,
  );
  const shadow =
    shot.pose.kind === 'standing' && shot.zoom <= 1 ? ellipse(500, 1196, 230, 24, '#1a1030', 'opacity="0.28"') : '';
  // Half figures carry the guitar on their back, because in front it would cover the face.
  const isBehind = shot.pose.kind === 'effigy' && shot.props[0]?.name === 'guitar';
  const things = shot.props
    .map(({ name, colour, x, y, scale }) => drawProp(sheet, name, colour, x, y, scale, x > 500 !== isBehind))
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1250" viewBox="0 0 1000 1250">${back}${shadow}${isBehind ? things : ''}${figure}${shot.table === null ? '' : table(sheet, 1110, shot.table)}${isBehind ? '' : things}${front}${evening(shot.hour)}</svg>`;
};

/** Returns an overlay with the light of the hour, so that people blend into their scenery. */
const evening = (hour: Hour): string => {
  if (hour === 'day') return '';
  const colour = hour === 'dusk' ? '#ff8a4a' : mix('#2a2a8a', '#7a2a6a', 0.3);
  return `<rect width="1000" height="1250" fill="${colour}" opacity="${hour === 'dusk' ? 0.08 : 0.1}"/>`;
};
