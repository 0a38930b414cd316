import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { benchAudit } from '#scripts/bench/audit-bench.ts';
import { type BenchPostgres, startBenchPostgres } from '#scripts/bench/bench-postgres.ts';
import { benchBurst } from '#scripts/bench/burst-bench.ts';
import { benchChat } from '#scripts/bench/chat-bench.ts';
import { benchDispatch } from '#scripts/bench/dispatch-bench.ts';
import { benchEnumeration } from '#scripts/bench/enumeration-bench.ts';
import { benchGuard } from '#scripts/bench/guard-bench.ts';
import { benchHintFlood } from '#scripts/bench/hint-flood-bench.ts';
import { benchLoginFlood } from '#scripts/bench/login-flood-bench.ts';
import { benchMail } from '#scripts/bench/mail-bench.ts';
import { benchPay } from '#scripts/bench/pay-bench.ts';
import { benchPdf } from '#scripts/bench/pdf-bench.ts';
import { benchPhotos } from '#scripts/bench/photos-bench.ts';
import { benchRender } from '#scripts/bench/render-bench.ts';
import { type Section, sectionMarkdown } from '#scripts/bench/report.ts';
import { benchScriptSize } from '#scripts/bench/script-size-bench.ts';
import { benchSearchExecution } from '#scripts/bench/search-execution-bench.ts';
import { benchSearchHttp } from '#scripts/bench/search-http-bench.ts';
import { benchStart } from '#scripts/bench/start-bench.ts';
import { benchStreams } from '#scripts/bench/streams-bench.ts';

/**
 * `npm run bench` runs all and writes docs/benchmarks.md; `npm run bench -- size start` only prints the named ones;
 * `npm run bench -- guard` fails if messages have become slower than at a fixed commit.
 */
const BENCHES: Record<string, (postgres: () => Promise<BenchPostgres>) => Promise<Section>> = {
  search: async (postgres) => benchSearchExecution(await postgres()),
  http: async (postgres) => benchSearchHttp(await postgres()),
  chat: async (postgres) => benchChat(await postgres()),
  burst: async (postgres) => benchBurst(await postgres()),
  flood: async (postgres) => benchLoginFlood(await postgres()),
  hints: () => benchHintFlood(),
  streams: async (postgres) => benchStreams(await postgres()),
  enumeration: () => benchEnumeration(),
  dispatch: async (postgres) => benchDispatch(await postgres()),
  mail: async (postgres) => benchMail(await postgres()),
  pay: async (postgres) => benchPay(await postgres()),
  render: async (postgres) => benchRender(await postgres()),
  photos: () => benchPhotos(),
  audit: async (postgres) => benchAudit(await postgres()),
  pdf: () => benchPdf(),
  size: () => benchScriptSize(),
  start: () => benchStart(),
};

const wanted = process.argv.slice(2);
const isGuard = wanted.join() === 'guard';
const unknown = wanted.filter((name) => !(name in BENCHES || isGuard));
if (unknown.length > 0) {
  throw new Error(`No bench is named ${unknown.join(', ')}: ${Object.keys(BENCHES).join(', ')}, and guard by itself.`);
}

const describeRun = (postgresVersion: string): string => {
  const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();
  const isChanged = git('status', '--porcelain', '--untracked-files=no', 'src', 'database') !== '';
  const [processor] = cpus();
  return `# Benchmarks

Written by \`npm run bench\`. Ratios can be compared between machines, milliseconds cannot.

- ${new Date().toISOString().slice(0, 10)}, commit ${git('rev-parse', '--short', 'HEAD')}${isChanged ? ' with changes not committed' : ''}
- ${cpus().length} × ${processor?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB memory
- Node ${process.version}, PostgreSQL ${postgresVersion}
`;
};
/** Runs a bench in its own process, so that memory and compiled code of earlier benches do not affect it. */
const runAlone = (name: string): string => {
  const section = execFileSync(process.execPath, [import.meta.filename, name], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  console.log(section);
  return section;
};

const runHere = async (names: readonly string[]): Promise<void> => {
  let started: Promise<BenchPostgres> | undefined;
  const postgres = (): Promise<BenchPostgres> => (started ??= startBenchPostgres());
  try {
    for (const name of names) {
      const bench = BENCHES[name];
      if (bench !== undefined) console.log(sectionMarkdown(await bench(postgres)));
    }
  } finally {
    await (await started)?.stop();
  }
};

if (isGuard) {
  const section = benchGuard();
  console.log(sectionMarkdown(section));
  process.exitCode = section.goals.every(({ isMet }) => isMet) ? 0 : 1;
} else if (wanted.length > 0) await runHere(wanted);
else {
  const postgres = await startBenchPostgres();
  await postgres.stop();
  const sections = Object.keys(BENCHES).map(runAlone);
  writeFileSync(
    join(import.meta.dirname, '../docs/benchmarks.md'),
    [describeRun(postgres.version), ...sections.map((section) => `${section.trimEnd()}\n`)].join('\n'),
  );
}
