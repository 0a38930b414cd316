import { mix } from './colour.ts';
import { box, ellipse, fill, stroke } from './ink.ts';
import { blend, cloud, dim, type DrawScenery, falling, fir, ridge, sky, sun, tree, WIDTH } from './scenery.ts';

const beach: DrawScenery = (random, hour) => {
  const sea = dim('#2f9fb0', hour);
  const glints = Array.from({ length: 14 }, () => {
    const x = random.range(0, 900);
    const y = random.range(665, 830);
    return box(x, y, random.range(40, 150), 6, '#fff4d6', 'rx="3" opacity="0.55"');
  });
  return {
    back:
      sky(random, hour) +
      sun(random, hour, 560) +
      cloud(60, 210, 1.2, '#fff6e8') +
      ridge(random, 640, 90, 2, dim('#6f8fb0', hour)) +
      box(0, 630, WIDTH, 240, sea) +
      box(0, 630, WIDTH, 50, mix(sea, '#12304f', 0.25)) +
      glints.join('') +
      fill('M-10 846C240 800 420 880 640 850C800 830 920 850 1010 836V1260H-10Z', dim('#fff1dc', hour)) +
      fill('M-10 870C240 826 420 900 640 872C800 854 920 872 1010 860V1260H-10Z', dim('#f2cf98', hour)),
    front: '',
  };
};

const mountains: DrawScenery = (random, hour) => ({
  back:
    sky(random, hour) +
    sun(random, hour, 330) +
    cloud(620, 180, 1.1, '#fffaf0') +
    ridge(random, 660, 420, 3, dim('#8fa6c8', hour), true) +
    ridge(random, 740, 300, 4, dim('#5d7fa8', hour), true) +
    ridge(random, 800, 120, 3, dim('#3f7f76', hour)) +
    [60, 170, 820, 930].map((x) => fir(x, 900, random.range(0.7, 1.1), dim('#27544f', hour))).join('') +
    ridge(random, 900, 70, 2, dim('#6fa35a', hour)) +
    fill('M420 1260C440 1100 560 1010 500 880C640 1000 640 1110 700 1260Z', dim('#ecd29a', hour)),
  front: '',
});

const park: DrawScenery = (random, hour) => ({
  back:
    sky(random, hour) +
    cloud(90, 160, 1.3, '#fffaf0') +
    sun(random, hour, 300) +
    ridge(random, 720, 120, 3, dim('#9cc48a', hour)) +
    [80, 300, 760, 950]
      .map((x) =>
        tree(
          x,
          830,
          random.range(1, 1.6),
          dim(random.pick(['#4f9a5f', '#3f8a6a', '#79b04f']), hour),
          dim('#6b4a34', hour),
        ),
      )
      .join('') +
    ridge(random, 850, 40, 2, dim('#7fb65a', hour)) +
    ridge(random, 980, 60, 2, dim('#5f9f4c', hour)),
  front: [40, 150, 860, 960]
    .map(
      (x) =>
        ellipse(x, 1236, 60, 60, '#3f8048') +
        ellipse(x + 16, 1196, 16, 16, '#f4c542') +
        ellipse(x - 24, 1210, 14, 14, '#f07a6a'),
    )
    .join(''),
});

const autumn: DrawScenery = (random, hour) => ({
  back:
    blend(dim('#f6b56a', hour), dim('#fbe3b4', hour)) +
    [40, 210, 420, 640, 820, 980]
      .map((x) =>
        tree(
          x,
          880,
          random.range(1.3, 2),
          dim(random.pick(['#d9622b', '#e88f2f', '#b8432c', '#f0b03c']), hour),
          '#5a3526',
        ),
      )
      .join('') +
    ridge(random, 900, 40, 2, dim('#c9803a', hour)) +
    Array.from({ length: 40 }, () =>
      ellipse(random.range(0, 1000), random.range(900, 1250), 16, 9, random.pick(['#e8a13c', '#c8502c', '#f4c860'])),
    ).join(''),
  front: falling(random, 9, [60, 1200], (x, y) =>
    ellipse(
      x,
      y,
      18,
      11,
      random.pick(['#e8743c', '#f4b53c']),
      `transform="rotate(${Math.round(random.range(-20, 20))} ${x} ${y})"`,
    ),
  ),
});

const snow: DrawScenery = (random, hour) => ({
  back:
    (hour === 'day' ? blend('#a7cdea', '#fbeee6') : blend('#2a3a78', '#f0a7a0')) +
    sun(random, hour, 360) +
    ridge(random, 700, 330, 3, dim('#c9dcee', hour), true) +
    [40, 150, 260, 720, 850, 960].map((x) => fir(x, 860, random.range(0.9, 1.5), dim('#3f6f86', hour))).join('') +
    ridge(random, 860, 50, 2, '#f2f6fb') +
    ridge(random, 990, 60, 2, '#ffffff'),
  front: falling(random, 34, [0, 1250], (x, y) => ellipse(x, y, random.range(5, 11), random.range(5, 11), '#ffffff')),
});

const lake: DrawScenery = (random, hour) => ({
  back:
    sky(random, hour) +
    sun(random, hour, 420) +
    ridge(random, 620, 240, 3, dim('#7fa0b8', hour)) +
    ridge(random, 660, 110, 5, dim('#3f7a70', hour)) +
    box(0, 650, WIDTH, 300, dim('#4fa3b8', hour)) +
    fill('M720 690L720 470L840 690Z', '#fff6e6') +
    fill('M706 690L706 520L640 690Z', dim('#e8735a', hour)) +
    fill('M620 704H860L826 744H656Z', dim('#7a3b2c', hour)) +
    Array.from({ length: 12 }, () =>
      box(random.range(0, 900), random.range(770, 930), random.range(60, 180), 6, '#e6f6f4', 'rx="3" opacity="0.5"'),
    ).join('') +
    Array.from({ length: 6 }, (_unused, at) =>
      box(0, 940 + at * 54, WIDTH, 46, dim(at % 2 === 0 ? '#b98558' : '#a87548', hour)),
    ).join('') +
    box(0, 932, WIDTH, 14, dim('#7a5034', hour)),
  front: '',
});

const camp: DrawScenery = (random, hour) => ({
  back:
    sky(random, hour) +
    sun(random, hour, 340) +
    ridge(random, 700, 260, 3, dim('#6f7fae', hour), true) +
    Array.from({ length: 11 }, (_unused, at) => fir(at * 100, 850, random.range(0.9, 1.5), dim('#2f5f5a', hour))).join(
      '',
    ) +
    box(0, 840, WIDTH, 410, dim('#8f9a54', hour)) +
    fill('M600 960L780 600L980 960Z', '#f08a4b') +
    fill('M780 600L740 960H820Z', '#7a2f2a') +
    fill('M600 960L780 600L740 960Z', '#d96a35'),
  front:
    hour === 'day'
      ? ''
      : ellipse(110, 1170, 230, 230, '#ff9f4a', 'opacity="0.2"') +
        fill('M110 1010C170 1090 190 1140 150 1200H66C30 1140 60 1090 110 1010Z', '#ffb03c') +
        fill('M112 1090C140 1130 144 1160 130 1200H90C76 1160 90 1130 112 1090Z', '#fff0a8') +
        stroke('M10 1220L210 1190M20 1186L200 1226', '#4b2d1c', 26),
});

const tulips: DrawScenery = (random, hour) => ({
  back:
    sky(random, hour) +
    sun(random, hour, 320) +
    cloud(80, 220, 1.4, '#fffaf2') +
    ridge(random, 660, 40, 4, dim('#7fa06a', hour)) +
    fill('M700 660L720 400H800L826 660Z', dim('#8a4a3a', hour)) +
    stroke('M760 420L620 300M760 420L900 290M760 420L640 550M760 420L890 540', dim('#fff3df', hour), 18) +
    ['#e8553e', '#f2b63c', '#d94f7e', '#fff0e0', '#8f5fb0', '#e8553e']
      .map(
        (colour, at) =>
          fill(
            `M-10 ${660 + at * 96}Q500 ${640 + at * 100} 1010 ${664 + at * 96}V${770 + at * 96}H-10Z`,
            dim(colour, hour),
          ) +
          Array.from({ length: 18 }, (_unused, n) =>
            ellipse(n * 60 + (at % 2) * 30, 672 + at * 98, 20, 24, dim(mix(colour, '#fff3d6', 0.25), hour)),
          ).join(''),
      )
      .join(''),
  front: '',
});

export const NATURE = { beach, mountains, park, autumn, snow, lake, camp, tulips } satisfies Record<
  string,
  DrawScenery
>;
