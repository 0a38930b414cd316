import { mix } from './colour.ts';
import { box, ellipse, fill, stroke } from './ink.ts';
import type { Random } from './random.ts';
import { blend, cloud, dim, type DrawScenery, type Hour, sky, sun, WIDTH } from './scenery.ts';

const INK = '#2a1a2e';

const FACADES = ['#d9694c', '#e8b04f', '#6f95b0', '#b8566a', '#7f9a6a', '#f0dfc0', '#a9543f'];

const street: DrawScenery = (random, hour) => {
  const lit = hour === 'day' ? '#cfe4ea' : '#ffd982';
  let houses = '';
  for (let x = -20; x < WIDTH;) {
    const width = random.range(170, 240);
    const top = random.range(220, 380);
    const wall = dim(random.pick(FACADES), hour);
    houses += fill(
      `M${x} 900V${top}L${x + width * 0.3} ${top}L${x + width * 0.34} ${top - 60}H${x + width * 0.66}L${x + width * 0.7} ${top}L${x + width} ${top}V900Z`,
      wall,
    );
    for (let y = top + 50; y < 700; y += 140)
      for (const part of [0.16, 0.58])
        houses +=
          box(
            x + width * part,
            y,
            width * 0.26,
            88,
            random.chance(hour === 'day' ? 1 : 0.7) ? lit : mix(wall, '#101030', 0.4),
          ) + box(x + width * part - 6, y + 88, width * 0.26 + 12, 10, '#fff3df');
    houses += box(x + width * 0.38, 770, width * 0.26, 130, mix(wall, '#1a1030', 0.55));
    x += width;
  }
  return {
    back:
      sky(random, hour) +
      cloud(560, 90, 1.2, '#fff6ea') +
      houses +
      box(0, 890, WIDTH, 360, dim('#d8c3a8', hour)) +
      box(0, 890, WIDTH, 26, dim('#a58c78', hour)) +
      Array.from({ length: 12 }, (_unused, at) =>
        box((at % 4) * 270 + (at % 3) * 60, 960 + Math.floor(at / 4) * 100, 130, 8, dim('#b59c84', hour), 'rx="4"'),
      ).join(''),
    front: '',
  };
};

const litWindows = (random: Random, hour: Hour, x: number, top: number, width: number): string => {
  let lit = '';
  for (let y = top + 30; y < 980; y += 54)
    for (let at = 16; at < width - 30; at += 36) {
      if (!random.chance(0.45)) continue;
      const light = hour === 'day' ? '#e6eef6' : random.pick(['#ffd36a', '#ff9f6a', '#7fd6e8']);
      lit += box(x + at, y, 18, 26, light, 'opacity="0.9"');
    }
  return lit;
};

const skyline: DrawScenery = (random, hour) => {
  const far = hour === 'day' ? '#a9bdd6' : '#43307a';
  const near = hour === 'day' ? '#6f86ab' : '#241a52';
  let towers = '';
  for (const [colour, low, step] of [
    [far, 330, 110],
    [near, 520, 150],
  ] as const)
    for (let x = -40; x < WIDTH; x += step) {
      const top = low + random.range(-90, 130);
      towers += box(x, top, step - 6, 900, colour);
      towers += litWindows(random, hour, x, top, step);
    }
  const lights = Array.from(
    { length: 7 },
    (_unused, at) =>
      ellipse(at * 165 + 8, 180 + Math.sin(at * 1.2) * 30, 17, 17, '#ffdf8a') +
      ellipse(at * 165 + 8, 180 + Math.sin(at * 1.2) * 30, 40, 40, '#ffdf8a', 'opacity="0.25"'),
  ).join('');
  return {
    back:
      sky(random, hour) +
      sun(random, hour, 300) +
      towers +
      (hour === 'day'
        ? ''
        : stroke('M-20 140C200 230 320 210 500 176C700 140 860 210 1020 200', '#20143a', 6) + lights) +
      box(0, 960, WIDTH, 290, dim('#8a6f78', hour)) +
      box(0, 940, WIDTH, 30, dim('#b89a94', hour)),
    front: '',
  };
};

const harbour: DrawScenery = (random, hour) => ({
  back:
    (hour === 'day' ? blend('#6fc0dc', '#dff2ea') : blend('#5a4a94', '#ffab8a')) +
    sun(random, hour, 300) +
    box(0, 600, WIDTH, 200, dim('#2f86b0', hour)) +
    [0, 150, 300, 470]
      .map(
        (x, at) =>
          box(
            x,
            430 - at * 40 + random.range(0, 40),
            170,
            420,
            dim(['#fffaf0', '#fdf0e0', '#ffffff', '#f6e6d4'][at] ?? '#fff', hour),
          ) +
          ellipse(x + 85, 430 - at * 36 + 30, at % 2 === 0 ? 70 : 0, 60, dim('#3f7fc0', hour)) +
          box(x + 60, 600, 50, 90, dim('#3f7fc0', hour), 'rx="25"'),
      )
      .join('') +
    box(0, 800, WIDTH, 450, dim('#f4e2c8', hour)) +
    Array.from({ length: 10 }, (_unused, at) =>
      ellipse(60 + at * 44, 800 - (at % 3) * 26, 44, 40, dim(random.pick(['#d94f8e', '#e86fa6', '#c23f80']), hour)),
    ).join(''),
  front: '',
});

const garden: DrawScenery = (random, hour) => ({
  back:
    sky(random, hour) +
    sun(random, hour, 320) +
    box(0, 560, WIDTH, 340, dim('#e9d7b4', hour)) +
    Array.from({ length: 14 }, (_unused, at) =>
      fill(`M${at * 76 - 10} 900V520L${at * 76 + 24} 480L${at * 76 + 58} 520V900Z`, dim('#f6ead2', hour)),
    ).join('') +
    Array.from({ length: 16 }, () =>
      ellipse(
        random.range(0, 1000),
        random.range(780, 900),
        80,
        90,
        dim(random.pick(['#4f8f5a', '#6aa850', '#3d7a5c']), hour),
      ),
    ).join('') +
    Array.from({ length: 30 }, () =>
      ellipse(
        random.range(0, 1000),
        random.range(730, 890),
        17,
        17,
        random.pick(['#e8553e', '#f4b63c', '#e26fa0', '#fff0e0']),
      ),
    ).join('') +
    box(0, 890, WIDTH, 360, dim('#78b058', hour)),
  front: [20, 130]
    .map(
      (x, at) =>
        stroke(`M${x} 1260C${x - 14} 1180 ${x + 14} 1120 ${x} 1060`, '#2f6a48', 14) +
        [0, 60, 120, 180, 240, 300]
          .map(
            (a) =>
              `<ellipse cx="${x}" cy="1020" rx="24" ry="44" fill="${['#e8553e', '#f2b63c', '#d94f7e', '#fff0e0'][at]}" stroke="${INK}" stroke-width="7" transform="rotate(${a} ${x} 1050)"/>`,
          )
          .join('') +
        ellipse(x, 1050, 20, 20, '#5b2434'),
    )
    .join(''),
});

export const TOWNS = { street, skyline, harbour, garden } satisfies Record<string, DrawScenery>;
