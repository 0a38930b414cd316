import sharp from 'sharp';
import { figureOf, drawSkinOfBody } from './draw-body.ts';
import { drawBeard, drawGlasses, drawEarrings, drawHeadscarf } from './draw-extras.ts';
import { drawEyes } from './draw-eyes.ts';
import { drawEars, drawFace } from './draw-face.ts';
import { drawGarment } from './draw-garment.ts';
import { drawMouth } from './draw-mouth.ts';
import { drawBeanie } from './hair-beanie.ts';
import { drawCurlyLong } from './hair-curly.ts';
import { drawLooseHair, drawFringe } from './hair-loose.ts';
import { drawShortHair } from './hair-short.ts';
import type { HairLayers } from './hair-strands.ts';
import { drawTiedHair } from './hair-tied.ts';
import type { Look, Shot } from './look.ts';
import { createRandom } from './random.ts';
import { shadeOfScene } from './scene-parts.ts';
import { places } from './scene-places.ts';
import { rooms } from './scene-rooms.ts';
import { type Sketch, curve, radial, clip, blurred, stroke } from './sketch.ts';

const scenes = { ...places, ...rooms };

const drawHair = (sketch: Sketch, look: Look): HairLayers => {
  if (look.hair === 'headscarf') return { back: '', front: '' };
  if (look.hair === 'fringe') return drawFringe(sketch, look);
  if (look.hair === 'afro') return drawCurlyLong(sketch, look, 96, 15, 620);
  if (look.hair === 'curlyShort') return drawCurlyLong(sketch, look, 150, 19, 440);
  if (look.hair === 'curlyLong') return drawCurlyLong(sketch, look, 330, 22, 620);
  const loose = drawLooseHair(sketch, look);
  if (loose) return look.hair === 'beanie' ? { ...loose, front: loose.front + drawBeanie(sketch, look) } : loose;
  return drawTiedHair(sketch, look) ?? drawShortHair(sketch, look);
};

/** The whole picture as SVG, 1000 × 1250 visible units and a margin. */
export const composePortrait = (look: Look, shot: Shot, seed: string): string => {
  const sketch: Sketch = { random: createRandom(seed), turn: shot.turn, light: shot.light, defs: [] };
  const scene = scenes[shot.scene];
  if (!scene) throw new Error(`No scene named ${shot.scene}`);
  // Blurred shapes fade at the edge of the canvas, so it is drawn with a margin that is cropped afterwards.
  const backdrop = `<g transform="translate(-100 -125) scale(1.2)">${scene.draw(sketch)}</g>${shadeOfScene(sketch)}`;
  const figure = figureOf(look);
  // Seeded by the person, so that hair and skin are the same in all of their pictures.
  const ofPerson = (part: string): Sketch => ({ ...sketch, random: createRandom(look.person + part) });
  const hair = drawHair(ofPerson('hair'), look);
  const scarf = look.hair === 'headscarf';
  const head = (content: string): string => `<g transform="rotate(${shot.tilt.toFixed(1)} 0 190)">${content}</g>`;
  const bodyEdge = `${curve(figure.outline)}Z`;
  const rim = clip(sketch, bodyEdge, blurred(sketch, 9, stroke(bodyEdge, scene.glow, 14, 0.22)));
  const person = [
    head(hair.back),
    drawSkinOfBody(sketch, look, figure),
    rim,
    drawGarment(sketch, look, shot, figure),
    scarf ? drawHeadscarf(sketch, shot.accentColour, 'drape') : '',
    head(
      [
        scarf ? '' : drawEars(sketch, look) + drawEarrings(sketch, look),
        drawFace(ofPerson('skin'), look, shot),
        drawBeard(ofPerson('beard'), look),
        drawMouth(sketch, look, shot),
        drawEyes(sketch, look, shot),
        drawGlasses(sketch, look),
        scarf ? drawHeadscarf(sketch, shot.accentColour, 'front') : hair.front,
      ].join(''),
    ),
  ].join('');
  // One light over the whole picture connects the figure with its background.
  const from = shot.light === 1 ? 0.86 : 0.14;
  const beam = radial(
    sketch,
    [
      [0, scene.glow, 0.5],
      [0.5, scene.glow, 0.12],
      [1, '#2a1a44', 0.34],
    ],
    [from, 0.12, 1.05],
  );
  const veil = `<rect x="-60" y="-75" width="1120" height="1400" fill="${beam}" style="mix-blend-mode:soft-light"/>`;
  const placed = `<g transform="translate(${shot.centre[0].toFixed(0)} ${shot.centre[1].toFixed(0)}) scale(${shot.scale.toFixed(3)})">${person}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1120" height="1400" viewBox="-60 -75 1120 1400"><defs>${sketch.defs.join('')}</defs>${backdrop}${placed}${veil}</svg>`;
};

export const rasterise = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg), { unlimited: true })
    .extract({ left: 60, top: 75, width: 1000, height: 1250 })
    .flatten()
    .png({ compressionLevel: 1 })
    .toBuffer();
