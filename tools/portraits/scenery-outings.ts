import { box, ellipse, fill, stroke } from './ink.ts';
import { cloud, dim, type DrawScenery, falling, leaves, ridge, sky, sun, times, WIDTH } from './scenery.ts';

const bulbs = (y: number, sag: number): string =>
  stroke(`M-10 ${y}Q500 ${y + sag * 2} 1010 ${y}`, '#2a1a2e', 5) +
  times(11, (at) => {
    const part = (at + 0.5) / 11;
    const drop = y + sag * 4 * part * (1 - part);
    return (
      ellipse(part * 1000, drop + 22, 42, 42, '#ffdf8a', 'opacity="0.28"') +
      ellipse(part * 1000, drop + 22, 15, 18, '#ffe9a8')
    );
  });

const terrace: DrawScenery = (random, hour) => ({
  back:
    sky(random, hour) +
    sun(random, hour, 420) +
    ridge(random, 760, 160, 4, dim('#7f9fb0', hour)) +
    box(0, 760, WIDTH, 490, dim('#d8a878', hour)) +
    times(8, (at) => box(at * 130 + 10, 640, 24, 180, dim('#7a4a32', hour))) +
    box(0, 630, WIDTH, 26, dim('#8f5a3c', hour)) +
    bulbs(90, 60) +
    bulbs(210, 44) +
    leaves(930, 900, 0.9, '#5f9a5a', '#2f5a3f', true),
  front: '',
});

const blossom: DrawScenery = (random, hour) => ({
  back:
    sky(random, hour) +
    sun(random, hour) +
    ridge(random, 800, 120, 3, dim('#9fb87a', hour)) +
    stroke('M130 900C150 700 120 520 240 380M170 620C240 560 280 520 360 500', dim('#6b4a4a', hour), 40) +
    stroke('M890 900C880 720 900 560 800 420', dim('#6b4a4a', hour), 34) +
    times(26, (at) =>
      ellipse(
        at < 15 ? random.range(-40, 430) : random.range(640, 1040),
        random.range(40, 470),
        random.range(56, 100),
        random.range(50, 80),
        dim(random.pick(['#f7b8c8', '#f4a0b8', '#fbd3dc']), hour),
      ),
    ) +
    box(0, 880, WIDTH, 370, dim('#8fae66', hour)),
  front: falling(random, 24, [420, 1240], (x, y) => ellipse(x, y, 11, 7, random.pick(['#fbd3dc', '#f7b8c8']))),
});

const lighthouse: DrawScenery = (random, hour) => ({
  back:
    sky(random, hour) +
    cloud(120, 160, 1.3, '#fff6ea') +
    cloud(560, 90, 0.9, '#fff6ea') +
    box(0, 780, WIDTH, 470, dim('#3f9aa8', hour)) +
    times(9, (at) => box((at * 173) % 900, 820 + at * 26, 150, 7, '#fff6e6', 'opacity="0.5" rx="3"')) +
    fill('M600 840C680 740 900 740 1040 820V1000H560Z', dim('#6f7f6a', hour)) +
    fill('M740 770L770 250H890L920 770Z', dim('#fff3e0', hour)) +
    [330, 500, 670]
      .map((y) =>
        fill(
          `M${772 - (y - 250) * 0.06} ${y}H${888 + (y - 250) * 0.06}L${893 + (y - 250) * 0.06} ${y + 80}H${767 - (y - 250) * 0.06}Z`,
          dim('#d9432f', hour),
        ),
      )
      .join('') +
    box(756, 220, 148, 30, dim('#2f3b66', hour)) +
    box(786, 130, 88, 90, hour === 'day' ? '#fbe6a8' : '#ffe27a') +
    fill('M770 130C780 70 880 70 890 130Z', dim('#d9432f', hour)) +
    (hour === 'day' ? '' : fill('M786 150L-40 20V330L786 190Z', '#ffe9a8', 'opacity="0.3"')),
  front: '',
});

const vineyard: DrawScenery = (random, hour) => ({
  back:
    sky(random, hour) +
    sun(random, hour, 300) +
    ridge(random, 640, 150, 3, dim('#8fa86a', hour)) +
    fill('M690 560H850V640H690Z', dim('#f4e2c4', hour)) +
    fill('M670 562L770 490L870 562Z', dim('#c8503c', hour)) +
    box(0, 640, WIDTH, 610, dim('#c9a05f', hour)) +
    times(6, (row) => {
      const y = 680 + row * row * 18;
      const size = 22 + row * 9;
      return times(
        14,
        (at) =>
          ellipse(at * 80 + (row % 2) * 40, y, size * 1.5, size, dim(row % 2 ? '#5f8f4a' : '#6f9f54', hour)) +
          ellipse(at * 80 + 30, y + size * 0.6, size * 0.3, size * 0.4, dim('#6a3f7a', hour)),
      );
    }),
  front: '',
});

const fair: DrawScenery = (random, hour) => {
  const [x, y, r] = [650, 420, 330];
  const rim = dim('#f4e6d0', hour);
  const spoke = (at: number) => [x + r * Math.cos((at * Math.PI) / 5), y + r * Math.sin((at * Math.PI) / 5)] as const;
  return {
    back:
      sky(random, hour) +
      cloud(60, 120, 1.1, '#fff6ea') +
      stroke(`M${x} ${y}L${x - 190} 900M${x} ${y}L${x + 190} 900`, dim('#8f5a7a', hour), 22) +
      `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${rim}" stroke-width="16"/>` +
      `<circle cx="${x}" cy="${y}" r="${r - 60}" fill="none" stroke="${rim}" stroke-width="8"/>` +
      times(10, (at) => stroke(`M${x} ${y}L${spoke(at)[0]} ${spoke(at)[1]}`, rim, 7)) +
      times(10, (at) => {
        const [cx, cy] = spoke(at);
        return box(
          cx - 40,
          cy,
          80,
          66,
          ['#e8553e', '#f2b63c', '#1f8a84', '#d94f7e', '#3f5fa8'][at % 5] ?? '',
          'rx="22"',
        );
      }) +
      box(0, 880, WIDTH, 370, dim('#d8b890', hour)) +
      times(7, (at) =>
        fill(
          `M${at * 160 - 40} 900V760L${at * 160 + 40} 690L${at * 160 + 120} 760V900Z`,
          dim(at % 2 ? '#f4e6d0' : '#e8553e', hour),
        ),
      ),
    front: '',
  };
};

const balloons: DrawScenery = (random, hour) => ({
  back:
    sky(random, hour) +
    (
      [
        [200, 300, 150, '#e8553e', '#f2b63c'],
        [820, 220, 120, '#3f5fa8', '#f4e6d0'],
        [640, 560, 74, '#d94f7e', '#fff3e0'],
        [430, 110, 60, '#1f8a84', '#f2b63c'],
        [60, 640, 56, '#8a5fb0', '#fff3e0'],
      ] as const
    )
      .map(
        ([x, y, r, one, two]) =>
          fill(
            `M${x - r} ${y}C${x - r} ${y - r * 1.3} ${x + r} ${y - r * 1.3} ${x + r} ${y}C${x + r} ${y + r * 0.7} ${x + r * 0.3} ${y + r} ${x + r * 0.2} ${y + r * 1.2}H${x - r * 0.2}C${x - r * 0.3} ${y + r} ${x - r} ${y + r * 0.7} ${x - r} ${y}Z`,
            dim(one, hour),
          ) +
          fill(
            `M${x} ${y - r}C${x + r * 0.6} ${y - r * 0.6} ${x + r * 0.5} ${y + r * 0.7} ${x + r * 0.1} ${y + r * 1.2}H${x - r * 0.1}C${x - r * 0.5} ${y + r * 0.7} ${x - r * 0.6} ${y - r * 0.6} ${x} ${y - r}Z`,
            dim(two, hour),
          ) +
          box(x - r * 0.2, y + r * 1.4, r * 0.4, r * 0.3, dim('#7a4a32', hour), 'rx="6"'),
      )
      .join('') +
    ridge(random, 900, 130, 4, dim('#c98f6a', hour)) +
    ridge(random, 1000, 110, 3, dim('#a86a4f', hour)),
  front: '',
});

const market: DrawScenery = (random, hour) => ({
  back:
    sky(random, hour) +
    times(5, (at) =>
      box(at * 220 - 30, 260 + (at % 2) * 70, 200, 700, dim(['#e8b890', '#d9a07a', '#f0d0a8'][at % 3] ?? '', hour)),
    ) +
    times(20, (at) =>
      box((at % 5) * 220 + 10 + Math.floor(at / 5) * 2, 340 + Math.floor(at / 5) * 110, 44, 60, dim('#7f9fae', hour)),
    ) +
    box(-10, 640, 1020, 300, dim('#8f5a3c', hour)) +
    times(10, (at) =>
      fill(
        `M${at * 104 - 20} 480H${at * 104 + 84}V610A52 44 0 0 1 ${at * 104 - 20} 610Z`,
        dim(at % 2 ? '#fff3e0' : '#1f8a84', hour),
      ),
    ) +
    times(42, (at) =>
      ellipse(
        (at % 14) * 76 + 20,
        790 + Math.floor(at / 14) * 60,
        40,
        38,
        dim(['#e8553e', '#f2b63c', '#6f9a4a', '#d97a3a'][Math.floor((at % 14) / 4)] ?? '#8a4a7a', hour),
      ),
    ) +
    box(-10, 930, 1020, 330, dim('#6b4226', hour)),
  front: '',
});

export const OUTINGS = { terrace, blossom, lighthouse, vineyard, fair, balloons, market } satisfies Record<
  string,
  DrawScenery
>;
