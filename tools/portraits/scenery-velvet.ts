import { box, ellipse, fill, stroke } from './ink.ts';
import { floor, glow } from './room-parts.ts';
import { blend, type DrawScenery, times, WIDTH } from './scenery.ts';

const flame = (x: number, y: number): string =>
  ellipse(x, y - 34, 70, 80, '#ffb45a', 'opacity="0.22"') +
  box(x - 15, y, 30, 90, '#f0dcc0', 'rx="6"') +
  fill(
    `M${x} ${y - 62}C${x + 20} ${y - 32} ${x + 18} ${y - 10} ${x} ${y - 6}C${x - 18} ${y - 10} ${x - 20} ${y - 32} ${x} ${y - 62}Z`,
    '#ffd35a',
  );

const cellar: DrawScenery = () => ({
  back:
    blend('#2a1624', '#4a2030') +
    times(60, (at) =>
      box(
        (at % 6) * 190 - (Math.floor(at / 6) % 2) * 95,
        Math.floor(at / 6) * 96,
        182,
        88,
        '#5f2c38',
        'opacity="0.4" rx="8"',
      ),
    ) +
    fill('M180 960V460C180 180 820 180 820 460V960Z', '#170c18') +
    glow('#d86a3a', 500, 620, 520) +
    [90, 160, 840, 910].map((x, at) => flame(x, 560 + (at % 2) * 70)).join('') +
    box(30, 700, 200, 24, '#170c18') +
    box(780, 700, 200, 24, '#170c18') +
    floor(1040, '#341824', 'day'),
  front: '',
});

const staircase: DrawScenery = () => ({
  back:
    blend('#240c20', '#6a1830') +
    glow('#ff8a6a', 640, 360, 560) +
    times(9, (at) => fill(`M${at * 70 - 40} 1250V${1130 - at * 104}H1020V1250Z`, at % 2 ? '#4f1226' : '#611830')) +
    stroke('M-40 830L760 -340', '#d8b070', 26) +
    times(9, (at) => stroke(`M${at * 70 - 5} ${1130 - at * 104}V${780 - at * 102}`, '#d8b070', 9)),
  front: '',
});

const alley: DrawScenery = (random) => ({
  back:
    blend('#120c2c', '#3a1848') +
    box(-10, 0, 300, 1250, '#1c1236') +
    box(710, 0, 300, 1250, '#1c1236') +
    glow('#ff4f9a', 500, 520, 520) +
    `<circle cx="150" cy="330" r="84" fill="none" stroke="#ff5fa8" stroke-width="15"/>` +
    stroke('M110 330L150 372L198 284', '#ff9fd0', 13) +
    box(770, 220, 150, 330, 'none', 'rx="20" stroke="#5fe0f0" stroke-width="13"') +
    stroke('M810 290H880M810 350H880M810 410H880M810 470H850', '#a8f4ff', 12) +
    stroke('M330 140L420 60L510 140L600 60L690 140', '#ffcf5a', 12) +
    times(16, () => ellipse(random.range(300, 700), random.range(180, 760), 5, 5, '#ff9fd0', 'opacity="0.7"')) +
    box(0, 980, WIDTH, 280, '#160e2a') +
    ellipse(500, 1060, 330, 40, '#ff4f9a', 'opacity="0.25"'),
  front: '',
});

const moonlight: DrawScenery = () => ({
  back:
    blend('#1a1238', '#3a1c44') +
    box(230, 110, 540, 760, '#0f1a48') +
    ellipse(620, 300, 190, 190, '#fdf3d0', 'opacity="0.18"') +
    ellipse(620, 300, 104, 104, '#fdf3d0') +
    stroke('M500 110V870M230 480H770', '#2a1a3e', 18) +
    box(216, 96, 568, 788, 'none', 'stroke="#2a1a3e" stroke-width="28"') +
    ['M-20 40H330C300 400 250 700 120 980H-20Z', 'M1020 40H670C700 400 750 700 880 980H1020Z']
      .map((path) => fill(path, '#e8dcea', 'opacity="0.3"'))
      .join('') +
    // Lace: rows of small eyes.
    times(54, (at) => {
      const row = Math.floor(at / 6);
      const x = (at % 6) * 48 + (row % 2) * 24 + 6;
      return [x, 1000 - x]
        .map(
          (cx) =>
            `<circle cx="${cx}" cy="${130 + row * 92}" r="13" fill="none" stroke="#fff3ff" stroke-width="5" opacity="0.55"/>`,
        )
        .join('');
    }) +
    floor(1020, '#2a1636', 'day'),
  front: '',
});

const theatre: DrawScenery = () => ({
  back:
    blend('#2a0814', '#5a1024') +
    times(12, (at) =>
      fill(
        `M${at * 90 - 20} 0C${at * 90 + 20} 400 ${at * 90 - 30} 700 ${at * 90} 1000H${at * 90 + 84}C${at * 90 + 50} 700 ${at * 90 + 90} 400 ${at * 90 + 60} 0Z`,
        at % 2 ? '#8f1a34' : '#a82240',
      ),
    ) +
    times(
      7,
      (at) =>
        fill(
          `M${at * 160 - 30} -10H${at * 160 + 130}C${at * 160 + 120} 180 ${at * 160 - 20} 180 ${at * 160 - 30} -10Z`,
          '#6f1228',
        ) + stroke(`M${at * 160 - 30} 60C${at * 160} 190 ${at * 160 + 100} 190 ${at * 160 + 130} 60`, '#d8b070', 9),
    ) +
    glow('#ffcf8a', 500, 520, 460) +
    floor(1010, '#3a1c1c', 'day'),
  front: '',
});

const mirrors: DrawScenery = () => ({
  back:
    blend('#1c1030', '#48204f') +
    (
      [
        [180, 330, 130, 190],
        [820, 300, 140, 210],
        [500, 180, 110, 130],
        [860, 720, 90, 110],
        [120, 740, 90, 120],
      ] as const
    )
      .map(
        ([x, y, rx, ry]) =>
          ellipse(x, y, rx + 24, ry + 24, '#d8b070') +
          ellipse(x, y, rx, ry, '#6a4a8a') +
          fill(
            `M${x - rx * 0.5} ${y + ry * 0.5}L${x + rx * 0.2} ${y - ry * 0.8}L${x + rx * 0.5} ${y - ry * 0.6}L${x - rx * 0.2} ${y + ry * 0.7}Z`,
            '#c8b0e0',
            'opacity="0.4"',
          ),
      )
      .join('') +
    glow('#c86aff', 500, 640, 460) +
    floor(1050, '#24122e', 'day'),
  front: '',
});

const rooftop: DrawScenery = (random) => ({
  back:
    blend('#101238', '#6a2f5a') +
    ellipse(240, 230, 78, 78, '#fdf3d0') +
    times(30, () => ellipse(random.range(0, 1000), random.range(0, 520), 4, 4, '#fff3cf')) +
    times(
      9,
      (at) =>
        box(at * 120 - 20, 640 - ((at * 71) % 160), 110, 400, '#1c1440') +
        times(4, (w) =>
          box(at * 120 + 4 + (w % 2) * 40, 680 + Math.floor(w / 2) * 70, 20, 30, '#ffcf6a', 'opacity="0.8"'),
        ),
    ) +
    box(0, 860, WIDTH, 400, '#2a1636') +
    times(11, (at) => box(at * 100, 740, 14, 140, '#120a20')) +
    box(0, 730, WIDTH, 18, '#120a20') +
    stroke('M-10 120Q500 300 1010 100', '#120a20', 5) +
    times(9, (at) => ellipse(60 + at * 110, 150 + 300 * (at / 9) * (1 - at / 9) * 2, 16, 20, '#ffdf8a')),
  front: '',
});

export const VELVET = { cellar, staircase, alley, moonlight, theatre, mirrors, rooftop } satisfies Record<
  string,
  DrawScenery
>;
