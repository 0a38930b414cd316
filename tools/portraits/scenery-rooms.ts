import { mix } from './colour.ts';
import { box, ellipse, fill, stroke } from './ink.ts';
import { wall, floor, pane, lamp, frame, shelf } from './room-parts.ts';
import { blend, dim, type DrawScenery, leaves, sky, WIDTH, windowLight } from './scenery.ts';

const cafe: DrawScenery = (random, hour) => ({
  back:
    wall(random, hour, ['#2f6f6a', '#b8563f', '#d99a4a', '#3f4a7a']) +
    pane(random, hour, 70, 190, 340, 430) +
    box(0, 700, WIDTH, 560, dim('#7a4a32', hour)) +
    shelf(random, 560, 330, 440, hour) +
    shelf(random, 560, 540, 440, hour) +
    lamp(640, 110, '#f2b63c') +
    lamp(860, 50, '#e8553e') +
    leaves(950, 720, 0.7, '#4f8f5a', '#254a3a'),
  front: '',
});

const kitchen: DrawScenery = (random, hour) => ({
  back:
    wall(random, hour, ['#f4d9a8', '#cfe0d0', '#f2c4ae']) +
    Array.from({ length: 30 }, (_unused, at) =>
      box((at % 10) * 102, 330 + Math.floor(at / 10) * 102, 96, 96, '#fffaf0', 'opacity="0.35" rx="6"'),
    ).join('') +
    pane(random, hour, 90, 120, 320, 360) +
    box(540, 70, 470, 240, dim('#2f6f6a', hour)) +
    stroke('M776 80V300', dim('#1f4f4c', hour), 8) +
    box(0, 680, WIDTH, 40, dim('#f6ead6', hour)) +
    box(0, 720, WIDTH, 540, dim('#3f7f78', hour)) +
    [120, 370, 620, 870]
      .map(
        (x) =>
          box(x - 110, 760, 220, 260, dim('#4f938a', hour), 'rx="10"') + box(x - 40, 790, 80, 12, '#f2b63c', 'rx="6"'),
      )
      .join('') +
    fill('M690 680C690 600 850 600 850 680Z', '#d9543e') +
    box(676, 590, 190, 20, '#b8402f', 'rx="10"') +
    floor(1080, '#c98f5a', hour) +
    leaves(60, 690, 0.5, '#5fa05a', '#2f5a3f'),
  front: '',
});

const lounge: DrawScenery = (random, hour) => {
  const sofa = dim(random.pick(['#d9694c', '#2f7f86', '#e0a23f', '#7a5fa0', '#c8567a']), hour);
  return {
    back:
      wall(random, hour, ['#f2d2b6', '#b9cfd8', '#e8bfa8', '#8fae9a']) +
      frame(110, 170, 230, 290, ['#fbe6c4', '#e8553e', '#2f6f7a']) +
      frame(400, 120, 170, 220, ['#2f3b66', '#f2b63c', '#d94f7e']) +
      pane(random, hour, 670, 130, 270, 420) +
      windowLight(180, 330) +
      floor(980, '#b9804f', hour) +
      box(30, 640, 940, 330, sofa, 'rx="70"') +
      box(-20, 720, 190, 330, mix(sofa, '#2a1230', 0.14), 'rx="60"') +
      box(830, 720, 190, 330, mix(sofa, '#2a1230', 0.14), 'rx="60"') +
      box(130, 860, 740, 160, mix(sofa, '#fff0d0', 0.12), 'rx="40"') +
      ellipse(500, 1180, 620, 110, dim('#f4e2c4', hour)) +
      leaves(960, 1010, 0.9, '#4f8f5a', '#254a3a'),
    front: '',
  };
};

const library: DrawScenery = (random, hour) => ({
  back:
    blend(dim('#5a3526', hour), dim('#8a5a3a', hour)) +
    [200, 390, 580, 770, 960].map((y) => shelf(random, -10, y, 500, hour) + shelf(random, 520, y, 500, hour)).join('') +
    box(488, 0, 34, 1000, dim('#4b2a1c', hour)) +
    lamp(800, 60, '#3f8a6a') +
    floor(1020, '#a8553f', hour),
  front: '',
});

const gym: DrawScenery = (random, hour) => ({
  back:
    wall(random, hour, ['#3f4a86', '#2f5f76', '#c8553f']) +
    [60, 380, 700]
      .map(
        (x) =>
          box(x, 120, 250, 560, dim('#e6eef0', hour), 'opacity="0.35"') +
          fill(`M${x} 680L${x + 130} 120H${x + 190}L${x + 60} 680Z`, '#ffffff', 'opacity="0.25"'),
      )
      .join('') +
    stroke('M-10 770H1010M-10 850H1010', '#20203f', 18) +
    [80, 220, 690, 830, 950]
      .map(
        (x, at) =>
          ellipse(x, 740, 52, 62, ['#e8553e', '#f2b63c', '#20203f', '#2f9fa0', '#d94f7e'][at] ?? '#20203f') +
          ellipse(x, 740, 18, 22, '#d8dbe4'),
      )
      .join('') +
    floor(960, '#4b4a66', hour) +
    fill('M120 1190L280 1080H880L980 1190Z', '#e26fa0', 'opacity="0.8"'),
  front: '',
});

const atelier: DrawScenery = (random, hour) => ({
  back:
    wall(random, hour, ['#f0dcc0', '#d8c8e0', '#f4c8a8']) +
    pane(random, hour, 60, 110, 360, 520) +
    windowLight(420, 300) +
    stroke('M680 1100L780 200M960 1100L860 200M820 240V1000', dim('#7a4f34', hour), 22) +
    box(610, 300, 420, 470, '#fffaf0') +
    ellipse(760, 470, 100, 100, '#e8553e') +
    fill('M610 770V620Q760 500 1030 640V770Z', '#2f7f86') +
    fill('M640 420C720 330 860 380 960 340L940 420C840 440 720 420 640 420Z', '#f2b63c') +
    floor(960, '#c99a6a', hour) +
    Array.from({ length: 16 }, () =>
      ellipse(
        random.range(0, 1000),
        random.range(1000, 1230),
        random.range(8, 26),
        random.range(5, 12),
        random.pick(['#e8553e', '#2f7f86', '#f2b63c', '#d94f7e']),
      ),
    ).join(''),
  front: '',
});

const train: DrawScenery = (random, hour) => ({
  back:
    blend(dim('#3f5f8a', hour), dim('#2f4a70', hour)) +
    `<g>${box(90, 110, 820, 620, dim('#22364f', hour), 'rx="70"')}</g><clipPath id="w"><rect x="120" y="140" width="760" height="560" rx="50"/></clipPath><g clip-path="url(#w)">${sky(random, hour)}${ellipse(680, 330, 90, 90, '#fff3cf')}${fill('M0 560L260 300L420 460L600 260L900 520V720H0Z', dim('#6f8fb0', hour))}${fill('M0 640Q300 520 560 600T1000 580V760H0Z', dim('#6faa5f', hour))}</g>` +
    box(0, 790, WIDTH, 470, dim('#c8553f', hour)) +
    box(0, 770, WIDTH, 30, dim('#8a3527', hour)),
  front: '',
});

export const ROOMS = { cafe, kitchen, lounge, library, gym, atelier, train } satisfies Record<string, DrawScenery>;
