import { tint } from './colour.ts';
import { type Scene, rect, sky, lights, hill, plant } from './scene-parts.ts';
import { linear, blurred, fill, stroke, ellipse } from './sketch.ts';

export const places: Record<string, Scene> = {
  cafe: {
    glow: '#ffdca8',
    draw: (sketch) => {
      const { random } = sketch;
      const lamps = [140, 470, 830]
        .map(
          (x, i) =>
            stroke(`M${x} -20L${x} ${120 + i * 34}`, '#3a2520', 5) +
            fill(
              `M${x - 66} ${190 + i * 34}C${x - 56} ${120 + i * 34} ${x + 56} ${120 + i * 34} ${x + 66} ${190 + i * 34}Z`,
              '#2f4a4a',
            ) +
            ellipse([x, 196 + i * 34], 44, 18, '#fff0c4'),
        )
        .join('');
      const halo = [140, 470, 830].map((x, i) => ellipse([x, 220 + i * 34], 190, 170, '#ffc980', 0.42)).join('');
      const shelf = [420, 590]
        .map(
          (y) =>
            rect(-20, y, 1040, 16, '#5b3526') +
            Array.from({ length: 15 }, (_u, i) =>
              rect(
                10 + i * 70 + random.range(-10, 10),
                y - random.range(44, 92),
                random.range(26, 46),
                92,
                random.pick(['#d98e5f', '#8fb0a5', '#f0d9b5', '#7d4a3a', '#c96b4f', '#53706b']),
                0.9,
                8,
              ),
            ).join(''),
        )
        .join('');
      return (
        sky(sketch, '#7a4a35', '#a86a47', '#4e2f2a') +
        blurred(sketch, 13, shelf + rect(-20, 760, 1040, 500, '#3d2522')) +
        blurred(sketch, 7, lamps) +
        blurred(sketch, 34, halo) +
        blurred(sketch, 6, plant(sketch, 900, 800, 280, '#3c6b4e'))
      );
    },
  },
  books: {
    glow: '#ffe3bd',
    draw: (sketch) => {
      const { random } = sketch;
      const rows = [150, 400, 650, 900, 1150]
        .map((y) => {
          let x = -20;
          let books = '';
          while (x < 1020) {
            const w = random.range(24, 58);
            const h = random.range(140, 200);
            if (random.chance(0.1)) {
              x += random.range(30, 70);
              continue;
            }
            const colour = random.pick([
              '#a6493b',
              '#2f5c66',
              '#d9a441',
              '#e8dcc3',
              '#4f6b4a',
              '#7b3f55',
              '#34415e',
              '#c77d52',
              '#8a8f74',
            ]);
            books +=
              rect(x, y - h, w - 3, h, colour, 1, 3) +
              rect(x, y - h + 24, w - 3, 8, tint(colour, 0.5), 0.7) +
              rect(x, y - 40, w - 3, 6, tint(colour, 0.4), 0.5);
            x += w;
          }
          return rect(-20, y - 240, 1040, 245, '#3a241c') + books + rect(-20, y, 1040, 20, '#7a5136');
        })
        .join('');
      return (
        sky(sketch, '#4a2f23', '#2e1c18') +
        blurred(sketch, 6, rows) +
        blurred(sketch, 60, ellipse([sketch.light === 1 ? 860 : 140, 260], 330, 380, '#ffcf8a', 0.5)) +
        rect(-20, -20, 1040, 1290, '#2a1512', 0.16)
      );
    },
  },
  beach: {
    glow: '#ffe9c9',
    draw: (sketch) => {
      const waves = Array.from({ length: 16 }, () =>
        stroke(
          `M${sketch.random.range(-20, 800)} ${sketch.random.range(540, 690)}q90 -9 200 0`,
          '#ffffff',
          sketch.random.range(2, 6),
          0.5,
        ),
      ).join('');
      const clouds = Array.from({ length: 6 }, () =>
        ellipse(
          [sketch.random.range(0, 1000), sketch.random.range(80, 380)],
          sketch.random.range(90, 190),
          sketch.random.range(18, 44),
          '#ffffff',
          0.7,
        ),
      ).join('');
      return (
        sky(sketch, '#6fb9e4', '#b8e0ee', '#f6eddc') +
        blurred(sketch, 18, clouds) +
        rect(
          -20,
          520,
          1040,
          220,
          linear(sketch, [
            [0, '#3b93b8'],
            [1, '#7cc8cc'],
          ]),
        ) +
        blurred(sketch, 4, waves) +
        blurred(
          sketch,
          7,
          fill(
            'M-20 700C200 670 420 716 640 694C800 680 940 700 1020 690L1020 1300L-20 1300Z',
            linear(sketch, [
              [0, '#e9cf9f'],
              [1, '#d3ac75'],
            ]),
          ),
        ) +
        blurred(sketch, 7, stroke('M-20 700C200 670 420 716 640 694C800 680 940 700 1020 690', '#ffffff', 12, 0.8))
      );
    },
  },
  sunset: {
    glow: '#ffb877',
    draw: (sketch) => {
      const x = sketch.light === 1 ? 790 : 210;
      const shimmer = Array.from({ length: 22 }, (_u, i) =>
        stroke(
          `M${x - 30 - i * 5 + sketch.random.range(-30, 30)} ${640 + i * 20}h${70 + i * 9}`,
          '#ffe3a3',
          6,
          0.55 - i * 0.02,
        ),
      ).join('');
      return (
        sky(sketch, '#43407c', '#b55a7d', '#f79a62', '#ffcf87') +
        blurred(sketch, 60, ellipse([x, 560], 300, 260, '#ffdf9a', 0.85)) +
        blurred(sketch, 3, ellipse([x, 560], 84, 84, '#fff1c8')) +
        blurred(sketch, 6, hill(600, 26, sketch.random, '#7a4a73')) +
        rect(
          -20,
          628,
          1040,
          640,
          linear(sketch, [
            [0, '#d97a6a'],
            [0.5, '#6d4677'],
            [1, '#2e2a55'],
          ]),
        ) +
        blurred(sketch, 5, shimmer)
      );
    },
  },
  park: {
    glow: '#f6ffd2',
    draw: (sketch) => {
      const { random } = sketch;
      const trunks = [90, 330, 880].map((x) => rect(x, 200, 46, 760, '#5a4030', 0.85)).join('');
      const leaves = Array.from({ length: 70 }, () =>
        ellipse(
          [random.range(-40, 1040), random.range(-60, 560)],
          random.range(40, 120),
          random.range(34, 90),
          random.pick(['#4f8a4a', '#7fb35a', '#a8cf6e', '#3c6f46', '#c5dc86']),
          0.6,
        ),
      ).join('');
      return (
        sky(sketch, '#cfe8d0', '#e9f2cf', '#9dc06d') +
        blurred(sketch, 9, trunks) +
        blurred(sketch, 22, leaves) +
        blurred(sketch, 14, hill(800, 20, random, '#7fae57') + hill(960, 20, random, '#5f9349')) +
        blurred(sketch, 3, lights(random, 26, ['#fffbd6', '#eaf7b0', '#ffffff'], [0, 0, 1000, 620], 14, 46, 0.42))
      );
    },
  },
  autumn: {
    glow: '#ffd9a0',
    draw: (sketch) => {
      const { random } = sketch;
      const leaves = Array.from({ length: 80 }, () =>
        ellipse(
          [random.range(-40, 1040), random.range(-60, 640)],
          random.range(36, 110),
          random.range(30, 84),
          random.pick(['#c8662c', '#e39b3b', '#a5432a', '#f0bf5c', '#8a5a2f', '#d97b3a']),
          0.62,
        ),
      ).join('');
      const trunks = [60, 760, 930].map((x) => rect(x, 100, 52, 860, '#3f2c28', 0.9)).join('');
      return (
        sky(sketch, '#f4dcae', '#efc184', '#b5763f') +
        blurred(sketch, 10, trunks) +
        blurred(sketch, 20, leaves) +
        blurred(sketch, 16, hill(850, 20, random, '#b8692f')) +
        blurred(sketch, 3, lights(random, 22, ['#fff0c2', '#ffd88a'], [0, 0, 1000, 600], 14, 42, 0.42))
      );
    },
  },
  city: {
    glow: '#ffc8e0',
    draw: (sketch) => {
      const { random } = sketch;
      const blocks = Array.from({ length: 13 }, (_u, i) => {
        const [x, w, h] = [-30 + i * 84, random.range(76, 120), random.range(300, 640)];
        const windows = Array.from({ length: 14 }, () =>
          rect(
            x + random.range(8, w - 20),
            860 - random.range(20, h - 20),
            13,
            18,
            random.pick(['#ffd58a', '#ffe9bd', '#8fc6ff']),
            0.8,
          ),
        ).join('');
        return rect(x, 860 - h, w, 620, random.pick(['#22264f', '#2b2e5e', '#1b1e40', '#34306a'])) + windows;
      }).join('');
      return (
        sky(sketch, '#151a44', '#3a2f6b', '#8a4a86') +
        blurred(sketch, 9, blocks) +
        blurred(
          sketch,
          2.5,
          lights(
            random,
            52,
            ['#ffb56b', '#ff7f9f', '#ffe1a0', '#7fb8ff', '#c79bff'],
            [-20, 300, 1020, 1150],
            16,
            66,
            0.52,
          ),
        )
      );
    },
  },
  party: {
    glow: '#ffcf8f',
    draw: (sketch) => {
      const { random } = sketch;
      const bulbs = [0, 1, 2, 3]
        .map((row) => {
          const line = `M-20 ${70 + row * 120}Q500 ${260 + row * 130} 1020 ${40 + row * 120}`;
          return (
            stroke(line, '#1d1a2a', 3, 0.8) +
            Array.from({ length: 12 }, (_u, i) => {
              const t = (i + 0.5) / 12;
              const y =
                (1 - t) ** 2 * (70 + row * 120) + 2 * t * (1 - t) * (260 + row * 130) + t * t * (40 + row * 120);
              return (
                ellipse([-20 + t * 1040, y + 14], 13, 16, '#fff0c0') +
                ellipse([-20 + t * 1040, y + 14], 38, 38, '#ffbf66', 0.32)
              );
            }).join('')
          );
        })
        .join('');
      return (
        sky(sketch, '#20284a', '#45365e', '#7a4a4f') +
        blurred(sketch, 16, lights(random, 18, ['#5b7a5a', '#34513f', '#6b4a62'], [0, 500, 1000, 1200], 70, 160, 0.6)) +
        blurred(sketch, 4, bulbs) +
        blurred(sketch, 3, lights(random, 20, ['#ffcf8a', '#ff9e7a'], [0, 420, 1000, 1100], 16, 48, 0.4))
      );
    },
  },
};
