import { mix } from './colour.ts';
import { box, ellipse, fill, stroke } from './ink.ts';
import { wall, floor, glow, lamp, frame, shelf } from './room-parts.ts';
import { blend, dim, type DrawScenery, leaves, WIDTH } from './scenery.ts';

const records: DrawScenery = (random, hour) => ({
  back:
    wall(random, hour, ['#d9894a', '#3f5f7a', '#7a3f5f']) +
    [
      [180, 260],
      [430, 200],
      [820, 280],
    ]
      .map(
        ([x = 0, y = 0]) =>
          ellipse(x, y, 110, 110, '#1f1830') +
          ellipse(x, y, 78, 78, '#322848') +
          ellipse(x, y, 38, 38, random.pick(['#e8553e', '#f2b63c', '#4fa3a8'])) +
          ellipse(x, y, 7, 7, '#fff'),
      )
      .join('') +
    shelf(random, 520, 560, 480, hour) +
    box(-10, 700, 1020, 340, dim('#6b4226', hour)) +
    Array.from({ length: 26 }, (_unused, at) =>
      box(
        at * 40,
        740,
        30,
        250,
        dim(random.pick(['#e8a93c', '#c8503c', '#3f6fa0', '#f0dfc0', '#4f8a6a', '#2a2440']), hour),
      ),
    ).join('') +
    floor(1040, '#a5643f', hour) +
    lamp(640, 70, '#e8553e'),
  front: '',
});

const concert: DrawScenery = (random) => ({
  back:
    blend('#1a1040', '#6a1f6a') +
    ['#ff5f7a', '#ffb84a', '#5fd0e8', '#d06af0']
      .map(
        (colour, at) =>
          fill(`M${120 + at * 250} -20L${at * 330 - 120} 900H${at * 330 + 190}Z`, colour, 'opacity="0.32"') +
          ellipse(120 + at * 250, 12, 44, 32, colour),
      )
      .join('') +
    glow('#ff7fb0', 500, 480, 620) +
    box(-10, 760, 1020, 90, '#150b30') +
    Array.from({ length: 22 }, (_unused, at) => ellipse(at * 50, 850 + random.range(-26, 20), 44, 52, '#2a1556')).join(
      '',
    ) +
    box(0, 860, WIDTH, 400, '#2a1556') +
    Array.from({ length: 30 }, () =>
      ellipse(
        random.range(0, 1000),
        random.range(60, 700),
        random.range(4, 9),
        random.range(4, 9),
        random.pick(['#ffd36a', '#ff7f9f', '#7fe0f0']),
      ),
    ).join(''),
  front: '',
});

const bar: DrawScenery = (random) => ({
  back:
    blend('#241038', '#5a1f48') +
    [210, 420]
      .map(
        (y) =>
          Array.from({ length: 11 }, (_unused, at) => {
            const x = at * 96 + random.range(0, 20);
            const glass = random.pick(['#e8a93c', '#c8503c', '#4fa3a8', '#8a4a9a', '#7fae6a']);
            return (
              box(x, y - 110, 44, 110, glass, 'rx="10" opacity="0.85"') +
              box(x + 14, y - 150, 16, 46, glass, 'opacity="0.85"') +
              box(x + 7, y - 96, 8, 80, '#fff6e6', 'opacity="0.4"')
            );
          }).join('') + box(0, y, WIDTH, 14, '#f2a65a'),
      )
      .join('') +
    box(0, 434, WIDTH, 90, '#ff9f5a', 'opacity="0.12"') +
    box(0, 640, WIDTH, 40, '#8a3f3a') +
    box(0, 680, WIDTH, 580, '#4a1d40') +
    glow('#ff9a5a', 500, 560, 600) +
    lamp(170, 40, '#d9432f') +
    lamp(830, 60, '#d9432f'),
  front: '',
});

const boudoir: DrawScenery = (random) => {
  const folds = Array.from({ length: 13 }, (_unused, at) =>
    fill(
      `M${at * 84 - 20} 0C${at * 84 + 20} 400 ${at * 84 - 30} 800 ${at * 84} 1260H${at * 84 + 46}C${at * 84 + 20} 800 ${at * 84 + 60} 400 ${at * 84 + 30} 0Z`,
      '#4a0d24',
    ),
  ).join('');
  return {
    back:
      blend('#8a1534', '#3a0d24') +
      folds +
      glow('#ff6a5a', 560, 520, 620) +
      box(0, 1010, WIDTH, 250, '#170816') +
      ellipse(500, 1100, 640, 90, '#3a1028') +
      (random.chance(0.5) ? frame(90, 200, 210, 280, ['#2a1430', '#d9a04a', '#8a1f3f']) : ''),
    front: '',
  };
};

const loft: DrawScenery = (random) => ({
  back:
    blend('#141a30', '#2c3050') +
    Array.from({ length: 60 }, (_unused, at) =>
      box(
        (at % 6) * 172 + (Math.floor(at / 6) % 2) * 86 - 80,
        Math.floor(at / 6) * 92,
        160,
        82,
        random.pick(['#1f2542', '#242a4a', '#1b203a']),
      ),
    ).join('') +
    box(540, 120, 400, 560, '#0c1024') +
    box(560, 140, 360, 520, '#2f4a86') +
    ellipse(780, 290, 78, 78, '#f6ecc8') +
    fill('M560 660V560L640 500L700 560L760 470L840 560L920 520V660Z', '#141c40') +
    stroke('M740 140V660M560 400H920', '#0c1024', 14) +
    fill('M540 690L300 1250H840L940 690Z', '#8fa8e8', 'opacity="0.12"') +
    box(0, 1010, WIDTH, 250, '#10132a') +
    stroke('M60 120C160 130 240 130 330 110', '#ff3f5f', 12) +
    stroke('M60 120C160 130 240 130 330 110', '#ffb0b8', 4) +
    ellipse(190, 124, 260, 150, '#ff3f5f', 'opacity="0.12"') +
    glow('#8fa8ff', 480, 560, 600),
  front: '',
});

const poster: DrawScenery = (random, hour) => {
  const [ground, disc] = random.pick<readonly [string, string]>(
    hour === 'night'
      ? ([
          ['#241a4a', '#d9432f'],
          ['#3a0f2a', '#e8743c'],
          ['#12303f', '#e8a93c'],
        ] as const)
      : ([
          ['#f2b63c', '#e8553e'],
          ['#2f8a86', '#f6c860'],
          ['#f08a7a', '#fbe0b8'],
          ['#3f5fa8', '#f4a08a'],
          ['#e8a8b8', '#c8405f'],
          ['#f4e0c0', '#2f8a86'],
        ] as const),
  );
  return {
    back:
      blend(mix(ground, '#1a1040', 0.12), mix(ground, '#fff2d0', 0.14)) +
      ellipse(random.range(520, 640), 520, 400, 400, disc) +
      fill('M-10 1250V1010Q500 880 1010 1040V1250Z', mix(ground, '#2a1a40', 0.25)),
    front:
      leaves(70, 1290, 0.9, mix('#4f8f5a', ground, 0.2), '#22203f') +
      leaves(950, 1300, 0.8, mix('#3f7f66', ground, 0.2), '#22203f', true),
  };
};

export const NIGHTS = { records, concert, bar, boudoir, loft, poster } satisfies Record<string, DrawScenery>;
