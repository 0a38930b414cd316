import { openSoak } from '#scripts/soak/open-soak.ts';
import { runSoak, type SoakReading } from '#scripts/soak/run-soak.ts';

/** `npm run test:all -- soak`: seven minutes of mixed load on a separate server; its retained memory may grow by at most 5 %. */
const GROWTH_AT_MOST = 0.05;
const WARM_UP = { seconds: 40 };
const PIECE = { seconds: 60 };
const PIECES = 7;

const inMb = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`.padStart(9);

const describe = (reading: SoakReading): string =>
  [
    `${reading.seconds} s`.padStart(6),
    `${reading.acts} acts`.padStart(12),
    `kept ${inMb(reading.keptBytes)}`,
    `resident ${inMb(reading.residentBytes)}`,
    `${reading.handles} handles`.padStart(11),
    `${reading.descriptors} descriptors`.padStart(15),
    `${reading.emitters} emitters`.padStart(13),
    `${reading.abortSignals} signals`,
    `${reading.processListeners} listeners of the process`,
  ].join('  ');

const soak = await openSoak();
try {
  const { growth, outcomes } = await runSoak(soak, {
    warmUp: WARM_UP,
    piece: PIECE,
    pieces: PIECES,
    onReading: (reading) => console.log(describe(reading)),
  });
  console.log(
    [...outcomes]
      .map(([outcome, count]) => `${outcome} × ${count}`)
      .toSorted()
      .join('\n'),
  );
  const isMet = growth <= GROWTH_AT_MOST;
  console.log(`${isMet ? '✓' : '✗'} after the warm-up what is kept has grown by ${(growth * 100).toFixed(1)} %`);
  process.exitCode = isMet ? 0 : 1;
} finally {
  await soak.close();
}
