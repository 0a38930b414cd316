import { fork } from 'node:child_process';
import { once } from 'node:events';
import { prepareDatabase } from '#scripts/bench/bench-database.ts';
import type { BenchPostgres } from '#scripts/bench/bench-postgres.ts';
import { startBenchServer } from '#scripts/bench/bench-server.ts';
import { inMs } from '#scripts/bench/figures.ts';
import type { RenderFigures } from '#scripts/bench/render-pages.ts';
import type { Section } from '#scripts/bench/report.ts';
import { buildWebIfStale } from '#scripts/build/build-web.ts';

const MEMBERS = 20_000;
const GOAL_MS = 2.5;
const PATHS = ['/', '/members'];

/** CPU time of rendering a page on the server, against React writing the same elements. */
export const benchRender = async (postgres: BenchPostgres): Promise<Section> => {
  await buildWebIfStale();
  const server = await startBenchServer(await prepareDatabase(postgres, MEMBERS));
  let figures: RenderFigures[];
  try {
    const renderer = fork(new URL('render-pages.ts', import.meta.url), [server.origin, 'site1.localhost', ...PATHS], {
      env: { ...process.env, NODE_ENV: 'production' },
    });
    const answer = await Promise.race([once(renderer, 'message'), once(renderer, 'exit').then(() => null)]);
    if (answer === null) throw new Error('Rendering failed.');
    figures = answer[0] as RenderFigures[];
  } finally {
    await server.stop();
  }
  const members = figures.find(({ path }) => path === '/members');
  return {
    title: 'Pages: rendering on the server',
    text: 'Processor time of one render for a visitor, data at hand; beside it React alone writing the very same elements, without router, data, translation and styles.',
    header: ['page', 'HTML', 'ours', 'React alone', 'ratio'],
    rows: figures.map(({ path, bytes, pageMs, bareMs }) => [
      path,
      `${(bytes / 1024).toFixed(1)} K`,
      inMs(pageMs),
      inMs(bareMs),
      `${(pageMs / bareMs).toFixed(1)} ×`,
    ]),
    goals: [{ summary: `/members ≤ ${GOAL_MS} ms`, isMet: (members?.pageMs ?? Number.NaN) <= GOAL_MS }],
  };
};
