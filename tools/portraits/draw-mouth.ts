import { brightness, mix, shade, tint } from './colour.ts';
import type { Look, Shot } from './look.ts';
import { blurred, clip, ellipse, fill, headPath, onHead, stroke, type Sketch } from './sketch.ts';

export const drawMouth = (sketch: Sketch, look: Look, shot: Shot): string => {
  const man = look.gender === 'male';
  const thin = look.age > 55 ? 0.84 : 1;
  const w = look.face.mouth * (man ? 1.2 : 1.14);
  const full = (man ? 0.74 : 1) * thin;
  const origin = [0, 131 * look.face.length] as const;
  const path = (d: string): string =>
    headPath(
      sketch,
      d.replaceAll(/(-?[\d.]+) (-?[\d.]+)/g, (_m, x: string, y: string) => `${Number(x) * w} ${Number(y)}`),
      6,
      origin,
    );
  const upper = mix(look.lips, shade(look.lips, 0.5), 0.24);
  const lower = look.lips;
  const line = shade(mix(look.lips, '#5a1620', 0.5), 0.45);
  const gloss = tint(look.lips, brightness(look.skin) > 0.55 ? 0.6 : 0.42);
  const u = (y: number): number => y * full;
  const dimples = blurred(
    sketch,
    3,
    [-1, 1]
      .map((s) =>
        stroke(
          headPath(sketch, `M ${50 * w} -10 C ${55 * w} -6 ${56 * w} 0 ${53 * w} 6`, 4, origin, s),
          shade(look.skin, 0.36),
          4,
          shot.smile === 'soft' ? 0.2 : 0.36,
        ),
      )
      .join(''),
  );
  if (shot.smile === 'open') {
    const inside = path('M -50 -10 C -30 0 -14 3 0 3 C 14 3 30 0 50 -10 C 42 14 22 27 0 27 C -22 27 -42 14 -50 -10 Z');
    const teeth = path('M -46 -8 C -30 0 -14 3 0 3 C 14 3 30 0 46 -8 C 40 8 22 18 0 18 C -22 18 -40 8 -46 -8 Z');
    const top = path(
      `M -54 -12 C -34 ${u(-11)} -16 ${u(-14)} -8 ${u(-11.5)} Q 0 ${u(-8)} 8 ${u(-11.5)} C 16 ${u(-14)} 34 ${u(-11)} 54 -12 C 32 1 14 4.5 0 4.5 C -14 4.5 -32 1 -54 -12 Z`,
    );
    const bottom = path(
      `M -51 -8 C -38 16 -20 25 0 25 C 20 25 38 16 51 -8 C 44 ${24 + u(4)} 24 ${29 + u(9)} 0 ${29 + u(9)} C -24 ${29 + u(9)} -44 ${24 + u(4)} -51 -8 Z`,
    );
    const gaps = [-26, -15, -5, 5, 15, 26]
      .map((x) => stroke(path(`M ${x} 0 L ${x * 0.97} 14`), '#cbb5ac', 1, 0.35))
      .join('');
    return [
      dimples,
      clip(
        sketch,
        inside,
        fill(inside, '#5b1a22') +
          blurred(sketch, 3, ellipse(onHead(sketch, 0, origin[1] + 26, 6), 22, 9, '#b4555a', 0.8)) +
          fill(teeth, '#fbf6f0') +
          clip(
            sketch,
            teeth,
            gaps +
              blurred(sketch, 3, stroke(path('M -50 -10 C -30 0 -14 3 0 3 C 14 3 30 0 50 -10'), '#6d3a3a', 7, 0.45)) +
              blurred(
                sketch,
                5,
                ellipse(onHead(sketch, -44 * w, origin[1] + 2), 14, 16, '#5b2a2a', 0.5) +
                  ellipse(onHead(sketch, 44 * w, origin[1] + 2), 14, 16, '#5b2a2a', 0.5),
              ),
          ),
      ),
      fill(top, upper),
      fill(bottom, lower),
      blurred(
        sketch,
        2.6,
        stroke(path(`M -20 ${30 + u(3)} C -8 ${31 + u(5)} 8 ${31 + u(5)} 20 ${30 + u(3)}`), gloss, 5, man ? 0.22 : 0.6),
      ),
      blurred(
        sketch,
        1.6,
        stroke(
          path(`M -16 ${u(-11)} Q -8 ${u(-14)} 0 ${u(-9)} Q 8 ${u(-14)} 16 ${u(-11)}`),
          gloss,
          2.2,
          man ? 0.12 : 0.28,
        ),
      ),
    ].join('');
  }
  const rise = shot.smile === 'closed' ? 1 : 0.5;
  const corner = -12 * rise;
  const top = path(
    `M -47 ${corner} C -30 ${u(-12)} -15 ${u(-19)} -8 ${u(-16)} Q 0 ${u(-11)} 8 ${u(-16)} C 15 ${u(-19)} 30 ${u(-12)} 47 ${corner} C 30 ${3 * rise + 1} 12 6 0 5 C -12 6 -30 ${3 * rise + 1} -47 ${corner} Z`,
  );
  const bottom = path(
    `M -45 ${corner + 1} C -28 ${4 * rise + 1} -12 6 0 5 C 12 6 28 ${4 * rise + 1} 45 ${corner + 1} C 34 ${u(18)} 18 ${u(27)} 0 ${u(27)} C -18 ${u(27)} -34 ${u(18)} -45 ${corner + 1} Z`,
  );
  return [
    dimples,
    fill(bottom, lower),
    fill(top, upper),
    blurred(
      sketch,
      0.8,
      stroke(
        path(`M -49 ${corner - 1} C -30 ${4 * rise} -12 6.5 0 5 C 12 6.5 30 ${4 * rise} 49 ${corner - 1}`),
        line,
        2.8,
        0.85,
      ),
    ),
    blurred(
      sketch,
      2.8,
      ellipse(onHead(sketch, sketch.light * 8, origin[1] + u(15), 8), 17, 4.2, gloss, man ? 0.3 : 0.75),
    ),
    blurred(
      sketch,
      1.6,
      stroke(
        path(`M -15 ${u(-17)} Q -8 ${u(-20)} 0 ${u(-14)} Q 8 ${u(-20)} 15 ${u(-17)}`),
        gloss,
        2.4,
        man ? 0.15 : 0.4,
      ),
    ),
  ].join('');
};
