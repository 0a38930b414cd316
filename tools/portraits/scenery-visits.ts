import { mix } from './colour.ts';
import { box, ellipse, fill, stroke } from './ink.ts';
import { floor, pane, wall } from './room-parts.ts';
import { blend, cloud, dim, type DrawScenery, leaves, sky, sun, times, tree, WIDTH } from './scenery.ts';

const museum: DrawScenery = (random, hour) => ({
  back:
    wall(random, hour, ['#f4ece0', '#dfe6e6', '#f0dfd0']) +
    box(60, 160, 330, 440, dim('#d9a03c', hour)) +
    box(84, 184, 282, 392, '#2f3b66') +
    ellipse(230, 330, 96, 96, '#f2b63c') +
    fill('M84 576V460Q160 390 230 450T366 430V576Z', '#1f8a84') +
    box(640, 120, 300, 300, dim('#8f5a3c', hour)) +
    box(662, 142, 256, 256, '#fff3e0') +
    fill('M690 370L790 170L890 370Z', '#e8553e') +
    ellipse(840, 220, 50, 50, '#d94f7e') +
    box(690, 500, 200, 150, dim('#8f5a3c', hour)) +
    box(706, 516, 168, 118, '#f7b8c8') +
    stroke('M720 610C760 540 800 620 860 540', '#3f5fa8', 14) +
    floor(980, '#c9a27a', hour),
  front: '',
});

const greenhouse: DrawScenery = (random, hour) => ({
  back:
    blend(dim('#d8efe0', hour), dim('#f4f2d0', hour)) +
    times(6, (at) => stroke(`M${at * 200} -10V900`, dim('#8fb0a0', hour), 12)) +
    [200, 450, 700].map((y) => stroke(`M-10 ${y}H1010`, dim('#8fb0a0', hour), 10)).join('') +
    box(0, 880, WIDTH, 370, dim('#9a6a4a', hour)) +
    times(8, (at) =>
      leaves(
        at < 4 ? random.range(-20, 300) : random.range(720, 1030),
        480 + (at % 4) * 170,
        random.range(0.9, 1.25),
        random.pick(['#4f8f5a', '#6fa84f', '#3f7a5f']),
        '#254a3a',
        at % 2 === 0,
      ),
    ),
  front: leaves(960, 1270, 0.8, '#4f8f5a', '#254a3a', true),
});

const pool: DrawScenery = (random, hour) => ({
  back:
    sky(random, hour) +
    sun(random, hour, 300) +
    box(0, 640, WIDTH, 180, dim('#f4dcc0', hour)) +
    [90, 900]
      .map(
        (x) =>
          stroke(`M${x} 720C${x + 20} 560 ${x - 20} 440 ${x + 10} 300`, dim('#8f5a3c', hour), 34) +
          [-70, -30, 10, 60]
            .map(
              (a) =>
                `<g transform="translate(${x + 10} 300) rotate(${a})">${fill('M0 0C70 -90 200 -80 260 20C180 -20 80 -10 0 0Z', dim('#4f8f5a', hour))}${fill('M0 0C-70 -90 -200 -80 -260 20C-180 -20 -80 -10 0 0Z', dim('#5fa06a', hour))}</g>`,
            )
            .join(''),
      )
      .join('') +
    box(0, 800, WIDTH, 460, dim('#4fc0d0', hour)) +
    times(14, (at) => stroke(`M${(at * 211) % 940} ${850 + at * 26}q30 -24 60 0t60 0`, '#d8f4f4', 9)) +
    box(0, 786, WIDTH, 30, dim('#fff3e0', hour)),
  front: '',
});

const bookshop: DrawScenery = (random, hour) => ({
  back:
    blend(dim('#2f6f6a', hour), dim('#245a58', hour)) +
    box(60, 150, 880, 760, dim('#f4e2c4', hour)) +
    pane(random, hour, 90, 220, 380, 520) +
    times(
      3,
      (row) =>
        times(9, (at) =>
          box(
            530 + at * 42,
            240 + row * 190,
            34,
            120 - ((at * 37 + row * 11) % 40),
            dim(['#c8503c', '#e8a93c', '#3f6fa0', '#8a4a7a', '#4f8a6a'][(at + row * 2) % 5] ?? '', hour),
          ),
        ) + box(516, 364 + row * 190, 400, 16, dim('#6b4226', hour)),
    ) +
    times(11, (at) =>
      fill(
        `M${at * 94 - 20} 60H${at * 94 + 74}V190A47 40 0 0 1 ${at * 94 - 20} 190Z`,
        dim(at % 2 ? '#fff3e0' : '#d9543e', hour),
      ),
    ) +
    box(0, 900, WIDTH, 360, dim(mix('#d8c3a8', '#8f7a6a', 0.3), hour)),
  front: '',
});

const bridge: DrawScenery = (random, hour) => ({
  back:
    sky(random, hour) +
    cloud(600, 120, 1, '#fff6ea') +
    times(6, (at) =>
      box(
        at * 180 - 20,
        330 + ((at * 53) % 120),
        170,
        420,
        dim(['#b8566a', '#e8b04f', '#6f95b0', '#d9694c'][at % 4] ?? '', hour),
      ),
    ) +
    times(18, (at) =>
      box(
        (at % 6) * 180 + 14 + Math.floor(at / 6) * 46,
        480 + (at % 2) * 40,
        28,
        52,
        hour === 'day' ? '#e6f0f2' : '#ffd982',
      ),
    ) +
    box(0, 720, WIDTH, 540, dim('#5f9aa8', hour)) +
    fill(
      'M-20 900V700C260 560 740 560 1020 700V900C800 900 800 720 500 720C200 720 200 900 -20 900Z',
      dim('#a9644a', hour),
    ) +
    stroke('M-20 640C260 500 740 500 1020 640', dim('#2f4a4a', hour), 14) +
    times(12, (at) =>
      stroke(`M${at * 90} ${640 - 1040 * (at / 11.2) * (1 - at / 11.2) * 0.42}v74`, dim('#2f4a4a', hour), 9),
    ) +
    tree(60, 760, 1, dim('#6f9a4a', hour), dim('#6b4a3a', hour)),
  front: '',
});

export const VISITS = { museum, greenhouse, pool, bookshop, bridge } satisfies Record<string, DrawScenery>;
