import { mix, shade, tint } from './colour.ts';
import { type Scene, rect, sky, lights, hill, plant } from './scene-parts.ts';
import { type Point, type Sketch, curve, linear, blurred, fill, stroke, ellipse } from './sketch.ts';

/** A plain wall with one big round shape, like a magazine cover. */
const studio = (wall: string, form: string): Scene => ({
  glow: tint(wall, 0.6),
  draw: (sketch) => {
    const x = sketch.light === 1 ? 360 : 640;
    return (
      sky(sketch, tint(wall, 0.22), wall, shade(wall, 0.16)) +
      ellipse([x, 520], 420, 420, form, 0.85) +
      blurred(sketch, 60, ellipse([sketch.light === 1 ? 900 : 100, 120], 320, 300, tint(wall, 0.7), 0.6))
    );
  },
});

const leafy = (sketch: Sketch, colour: string): string =>
  Array.from({ length: 26 }, () => {
    const [x, y, s, a] = [
      sketch.random.range(-60, 1060),
      sketch.random.range(-40, 1200),
      sketch.random.range(90, 210),
      sketch.random.range(0, 6.28),
    ];
    const end = (k: number, off: number): Point => [
      x + Math.cos(a) * s * k - Math.sin(a) * s * off,
      y + Math.sin(a) * s * k + Math.cos(a) * s * off,
    ];
    const leaf = curve([end(0, 0), end(0.35, 0.24), end(1, 0), end(0.35, -0.24)], true);
    return (
      fill(leaf, mix(colour, sketch.random.pick(['#0d2e26', '#bfd99a', '#2d6a4f']), sketch.random.range(0.05, 0.5))) +
      stroke(curve([end(0.04, 0), end(0.94, 0)]), '#dff0c0', 3, 0.35)
    );
  }).join('');

export const rooms: Record<string, Scene> = {
  coral: studio('#f0907a', '#f7b79a'),
  sage: studio('#9fb59a', '#c7d3b4'),
  sky: studio('#8fb9dc', '#c3dcec'),
  mustard: studio('#e2ad4f', '#f0cd86'),
  lilac: studio('#b39ccd', '#d6c6e4'),
  teal: studio('#3f7f86', '#64a5a3'),
  blush: studio('#e5b3ad', '#f3d5cb'),
  jungle: {
    glow: '#e9ffd0',
    draw: (sketch) =>
      sky(sketch, '#2c5a48', '#173a33') +
      blurred(sketch, 5, leafy(sketch, '#3f7d57')) +
      blurred(sketch, 50, ellipse([sketch.light === 1 ? 850 : 150, 200], 260, 260, '#eaf7b0', 0.4)),
  },
  living: {
    glow: '#ffeccd',
    draw: (sketch) => {
      const s = sketch.light;
      const window =
        rect(s === 1 ? 640 : 60, 60, 300, 520, '#fff6df', 1, 6) +
        rect(s === 1 ? 784 : 204, 60, 12, 520, '#e7d9c4') +
        rect(s === 1 ? 640 : 60, 300, 300, 12, '#e7d9c4');
      const frame =
        rect(s === 1 ? 90 : 660, 130, 230, 290, '#8a5a3c', 1, 4) +
        rect(s === 1 ? 108 : 678, 148, 194, 254, '#f5ead8') +
        ellipse([s === 1 ? 190 : 760, 260], 60, 70, '#d9825f', 0.9) +
        ellipse([s === 1 ? 230 : 800, 310], 46, 50, '#3f6f73', 0.8);
      return (
        sky(sketch, '#e9d3bb', '#dcbfa2', '#c09a7c') +
        blurred(sketch, 5, window + frame) +
        blurred(sketch, 44, rect(s === 1 ? 600 : 20, 40, 380, 560, '#fff3d4', 0.5)) +
        blurred(
          sketch,
          8,
          rect(-20, 900, 1040, 400, '#5f7f86', 1, 60) + plant(sketch, s === 1 ? 90 : 910, 860, 330, '#4a7a55'),
        )
      );
    },
  },
  canal: {
    glow: '#e3f0ff',
    draw: (sketch) => {
      const { random } = sketch;
      const houses = Array.from({ length: 8 }, (_u, i) => {
        const [x, w, top] = [-30 + i * 134, 130, random.range(200, 300)];
        const colour = random.pick(['#9c4f3d', '#6f3b33', '#b9744f', '#d9b48a', '#4f4a55', '#8a5a4a', '#e3d2b5']);
        const gable = fill(
          `M${x} ${top + 60}L${x + 20} ${top + 20}L${x + 45} ${top}L${x + 85} ${top}L${x + 110} ${top + 20}L${x + w} ${top + 60}L${x + w} 800L${x} 800Z`,
          colour,
        );
        const windows = [0, 1, 2, 3]
          .flatMap((r) =>
            [0, 1, 2].map(
              (c) =>
                rect(x + 16 + c * 36, top + 80 + r * 110, 24, 62, '#dce9f2', 0.85) +
                rect(x + 13 + c * 36, top + 77 + r * 110, 30, 5, '#f7efe2'),
            ),
          )
          .join('');
        return gable + windows;
      }).join('');
      return (
        sky(sketch, '#a9cbe6', '#dfe9ec', '#e9e2d0') +
        blurred(sketch, 7, houses) +
        rect(
          -20,
          790,
          1040,
          500,
          linear(sketch, [
            [0, '#6d7f7d'],
            [1, '#3d5560'],
          ]),
        ) +
        blurred(
          sketch,
          10,
          Array.from({ length: 14 }, () =>
            rect(random.range(0, 980), random.range(800, 1100), random.range(60, 160), 10, '#d9c3a5', 0.4),
          ).join(''),
        ) +
        blurred(
          sketch,
          14,
          ellipse([60, 90], 150, 120, '#6f9a55', 0.85) + ellipse([960, 60], 150, 120, '#5f8a4a', 0.85),
        )
      );
    },
  },
  mountain: {
    glow: '#fff0d8',
    draw: (sketch) => {
      const peaks = (y: number, colour: string, cap: string): string =>
        Array.from({ length: 4 }, (_u, i) => {
          const [x, h] = [-80 + i * 290 + sketch.random.range(-40, 40), sketch.random.range(240, 380)];
          return (
            fill(`M${x - 220} ${y}L${x} ${y - h}L${x + 240} ${y}Z`, colour) +
            fill(
              `M${x - 64} ${y - h * 0.71}L${x} ${y - h}L${x + 70} ${y - h * 0.71}L${x + 24} ${y - h * 0.76}L${x - 10} ${y - h * 0.68}Z`,
              cap,
            )
          );
        }).join('');
      return (
        sky(sketch, '#7fb2dd', '#cfe3ee', '#f4e9d3') +
        blurred(sketch, 5, peaks(640, '#8a9fb8', '#f7fbff')) +
        blurred(sketch, 5, peaks(740, '#5f7d8f', '#e9f2f6')) +
        blurred(sketch, 8, hill(740, 24, sketch.random, '#5f8a6a') + hill(860, 24, sketch.random, '#4a7552'))
      );
    },
  },
  meadow: {
    glow: '#fff3c9',
    draw: (sketch) => {
      const { random } = sketch;
      const blooms = Array.from({ length: 150 }, () =>
        ellipse(
          [random.range(-20, 1020), random.range(720, 1250)],
          random.range(10, 26),
          random.range(9, 20),
          random.pick(['#e8506a', '#f5b53f', '#f7f1e3', '#b06ad0', '#f07d4a', '#e86aa0']),
          0.8,
        ),
      ).join('');
      return (
        sky(sketch, '#9bd0ee', '#e3f1e6', '#f7eec9') +
        blurred(sketch, 10, hill(640, 20, random, '#9cc07c') + hill(720, 16, random, '#7fae5f')) +
        blurred(sketch, 9, blooms) +
        blurred(sketch, 60, ellipse([sketch.light === 1 ? 840 : 160, 180], 240, 220, '#fff7cf', 0.8))
      );
    },
  },
  snow: {
    glow: '#eef4ff',
    draw: (sketch) => {
      const { random } = sketch;
      const firs = Array.from({ length: 12 }, () => {
        const [x, y, h] = [random.range(-20, 1020), random.range(620, 760), random.range(220, 420)];
        return [0, 1, 2]
          .map((i) =>
            fill(
              `M${x - h * (0.16 + i * 0.06)} ${y - h * 0.55 + i * h * 0.27}L${x} ${y - h + i * h * 0.24}L${x + h * (0.16 + i * 0.06)} ${y - h * 0.55 + i * h * 0.27}Z`,
              i === 0 ? '#c9dbe6' : '#6a8f9c',
            ),
          )
          .join('');
      }).join('');
      return (
        sky(sketch, '#a9c4df', '#dde7f0', '#f7f2ee') +
        blurred(sketch, 7, firs) +
        blurred(sketch, 12, hill(760, 24, random, '#eef3f8')) +
        blurred(sketch, 3, lights(random, 60, ['#ffffff'], [-20, -20, 1020, 1250], 4, 14, 0.9))
      );
    },
  },
  kitchen: {
    glow: '#fff2dc',
    draw: (sketch) => {
      const { random } = sketch;
      const tiles = Array.from({ length: 9 }, (_u, row) =>
        Array.from({ length: 9 }, (_v, col) =>
          rect(col * 124 - 60 + (row % 2) * 62, row * 62 + 40, 118, 56, mix('#cfe0dc', '#a9c7c4', random.next()), 1, 4),
        ).join(''),
      ).join('');
      const jars = Array.from({ length: 9 }, (_u, i) =>
        rect(
          30 + i * 112,
          690 - random.range(0, 60),
          70,
          190,
          random.pick(['#e2a65a', '#f2e6cf', '#c96f4a', '#6f8f6a', '#f0c8a0']),
          0.95,
          16,
        ),
      ).join('');
      return (
        sky(sketch, '#e9efe9', '#d5e2de') +
        blurred(sketch, 5, tiles) +
        blurred(sketch, 7, jars + rect(-20, 830, 1040, 460, '#c99a6b') + plant(sketch, 130, 700, 220, '#5a9a5f')) +
        blurred(sketch, 60, ellipse([sketch.light === 1 ? 900 : 100, 160], 320, 320, '#fff6dc', 0.7))
      );
    },
  },
};
