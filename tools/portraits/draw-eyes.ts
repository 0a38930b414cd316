import { mix, shade, tint } from './colour.ts';
import { irisFill } from './draw-face.ts';
import type { Look, Shot } from './look.ts';
import { blurred, clip, ellipse, fill, headPath, onHead, stroke, type Point, type Sketch } from './sketch.ts';

export const drawEyes = (sketch: Sketch, look: Look, shot: Shot): string =>
  [-1, 1].map((side) => drawEye(sketch, look, shot, side)).join('') +
  [-1, 1].map((side) => drawBrow(sketch, look, side)).join('');

/** Drawn for the right side of the picture and mirrored for the left; x grows towards the temple. */
const drawEye = (sketch: Sketch, look: Look, shot: Shot, side: number): string => {
  const man = look.gender === 'male';
  const years = Math.max(0, (look.age - 45) / 25);
  const size = look.face.eye * (man ? 0.95 : 1.04);
  const open = (man ? 0.86 : 1) - years * 0.12 - (shot.smile === 'open' ? 0.1 : 0);
  const tilt = look.face.eyeTilt;
  const origin: Point = [side * 63, 0];
  const scaled = (d: string): string =>
    d.replaceAll(
      /(-?[\d.]+) (-?[\d.]+)/g,
      (_m, x: string, y: string) => `${Number(x) * size} ${Number(y) * size - Number(x) * tilt * 0.1}`,
    );
  const path = (d: string): string => headPath(sketch, scaled(d), 2, origin, side);
  const up = (y: number): number => y * open;
  const low = shot.smile === 'open' ? 6 : 8;
  const almond = path(
    `M -35 6 C -27 ${up(-8)} -12 ${up(-18)} 3 ${up(-18)} C 18 ${up(-18)} 30 ${up(-12)} 37 -4 C 29 ${low} 13 ${low + 4.5} -2 ${low + 4.5} C -14 ${low + 4.5} -27 11 -35 6 Z`,
  );
  const lid = path(
    `M -37 7 C -28 ${up(-9)} -12 ${up(-17.5)} 3 ${up(-17.5)} C 18 ${up(-17.5)} 31 ${up(-11)} ${man ? 39 : 45} ${man ? -4 : -9} C 32 ${up(-17)} 20 ${up(-23)} 3 ${up(-22 - look.makeup * 1.5)} C -13 ${up(-22)} -28 ${up(-11)} -37 7 Z`,
  );
  const gaze = onHead(sketch, origin[0], 0, 2);
  const iris: Point = [gaze[0] - sketch.turn * 9, -2];
  const r = 18.6 * size;
  const skinDark = shade(mix(look.skin, '#8a3b2a', 0.3), 0.32);
  const lash = mix('#1d1214', look.hairColour, look.makeup > 0.3 ? 0.05 : 0.3);
  const crease = path(
    `M -34 ${up(-7)} C -25 ${up(-21)} -8 ${up(-29)} 7 ${up(-29)} C 22 ${up(-29)} 33 ${up(-22)} 41 ${up(-13)}`,
  );
  const shadow = path(
    `M -37 0 C -28 ${up(-22)} -8 ${up(-36)} 10 ${up(-36)} C 28 ${up(-36)} 42 ${up(-26)} 52 -10 C 34 ${up(-18)} 20 ${up(-20)} 4 ${up(-19)} C -10 ${up(-19)} -28 ${up(-8)} -37 0 Z`,
  );
  const ball = clip(
    sketch,
    almond,
    [
      fill(almond, mix('#f3ebe6', look.skin, 0.2)),
      blurred(sketch, 2.5, ellipse([gaze[0] - side * 31, 5], 9, 8, mix(look.skin, '#d3584e', 0.5), 0.5)),
      ellipse(iris, r, r, irisFill(sketch, look.eyeColour, iris)),
      ellipse(iris, r * 0.48, r * 0.48, '#120c10'),
      blurred(sketch, 2, ellipse([iris[0], iris[1] + r * 0.55], r * 0.62, r * 0.3, tint(look.eyeColour, 0.55), 0.55)),
      blurred(
        sketch,
        3,
        stroke(
          path(`M -36 6 C -26 ${up(-10)} -10 ${up(-19)} 4 ${up(-19)} C 18 ${up(-19)} 31 ${up(-12)} 40 -4`),
          '#2a1626',
          11,
          0.46,
        ),
      ),
      ellipse([iris[0] + sketch.light * r * 0.36, iris[1] - r * 0.36], r * 0.25, r * 0.28, '#ffffff', 0.96),
      ellipse([iris[0] - sketch.light * r * 0.38, iris[1] + r * 0.42], r * 0.12, r * 0.12, '#ffffff', 0.6),
    ].join(''),
  );
  const lashes =
    man || look.makeup < 0.15
      ? ''
      : [0, 1, 2]
          .map((i) => {
            const x = 26 + i * 5.5;
            const y = up(-16) + i * i * 0.8 + i * 0.9;
            return stroke(path(`M ${x} ${y} Q ${x + 5} ${y - 2} ${x + 6 + i} ${y - 5 + i * 0.6}`), lash, 2, 0.55);
          })
          .join('');
  return [
    blurred(
      sketch,
      5,
      fill(shadow, look.makeup > 0.35 ? mix(skinDark, look.lips, 0.3) : skinDark, 0.3 + look.makeup * 0.22),
    ),
    ball,
    blurred(sketch, 0.9, stroke(crease, skinDark, 2.6 + years, 0.3 + look.face.lidFold * 0.45)),
    blurred(sketch, 0.7, stroke(path(`M -20 ${low + 2} C -8 ${low + 6} 14 ${low + 6} 37 -2`), skinDark, 2, 0.55)),
    fill(lid, lash, man ? 0.86 : 0.94),
    lashes,
    blurred(
      sketch,
      1.6,
      stroke(
        path(`M -24 ${low + 12} C -8 ${low + 18} 14 ${low + 18} 32 ${low + 7}`),
        skinDark,
        2.4,
        0.15 + years * 0.4,
      ),
    ),
  ].join('');
};

const drawBrow = (sketch: Sketch, look: Look, side: number): string => {
  const man = look.gender === 'male';
  const thick = look.face.brow * (man ? 1.35 : 0.85);
  const y = man ? -38 : -43;
  const arch = man ? 4 : 8;
  const grey = ['grey', 'white'].includes(look.hairColourName);
  const colour = grey
    ? mix(look.hairColour, '#4a4248', 0.55)
    : mix(look.hairColour, '#2a1a18', look.hairColourName === 'blonde' ? 0.4 : 0.3);
  const path = (d: string): string => headPath(sketch, d, 2, [side * 64, y], side);
  const body = path(
    `M -38 ${1 + thick * 5} C -36 ${-5 - thick} -20 ${-arch * 0.5 - 2 - thick * 5} 6 ${-arch - thick * 3.4} C 24 ${-arch - thick * 2.4} 38 ${-arch * 0.4 - 2} 48 8 C 34 ${-arch * 0.5 + 4} 20 ${-arch + thick * 3} 4 ${-arch + thick * 4.5} C -12 ${-arch * 0.4 - 2 + thick * 4.6} -28 ${-3 + thick * 4} -38 ${1 + thick * 5} Z`,
  );
  const hairs = Array.from({ length: 16 }, (_u, i) => {
    const t = i / 15;
    const x = -34 + t * 66;
    const top = -arch * Math.sin(Math.min(1, t * 1.25) * 1.5) - (1 - t) * 3 + 3;
    const length = (9 - t * 3) * thick;
    return stroke(
      path(`M ${x} ${top + 4} L ${x + 5 + t * 9} ${top + 4 - length * (1 - t * 0.9)}`),
      mix(colour, '#1c1214', 0.25),
      1.8,
      0.5,
    );
  }).join('');
  return blurred(sketch, 1.3, fill(body, colour, grey ? 0.72 : 0.8)) + hairs;
};
