import { setTimeout as wait } from 'node:timers/promises';
import type { Soak } from '#scripts/soak/open-soak.ts';
import { SOAK_ACTS } from '#scripts/soak/soak-acts.ts';
import type { SoakScene } from '#scripts/soak/soak-scene.ts';
import type { Belongings, Weight } from '#scripts/soak/weigh-self.ts';
import type { WeighedApp } from '#scripts/soak/weighed-app.ts';

export type SoakReading = Weight & Belongings & { readonly seconds: number; readonly acts: number };

export type SoakResult = {
  /** What is kept at the end, compared with the end of the warm-up: 0.01 is one percent more. */
  readonly growth: number;
  /** How often each act had which outcome: "search 200". */
  readonly outcomes: ReadonlyMap<string, number>;
};

/** How long a load goes on. */
type Extent = { readonly seconds: number } | { readonly acts: number };

type Options = {
  /** Done twice. */
  readonly warmUp: Extent;
  /** Of the load proper, after each of which the server is weighed. */
  readonly piece: Extent;
  readonly pieces: number;
  readonly onReading?: (reading: SoakReading) => void;
};

const LANES = 8;
const CALM_TRIES = 3;
const CALM_PAUSE_MS = 500;

/** Mixed load in pieces; after each of them the server is left alone and weighed. */
export async function runSoak({ app, scene }: Pick<Soak, 'app' | 'scene'>, options: Options): Promise<SoakResult> {
  const { warmUp, piece, pieces, onReading } = options;
  const outcomes = new Map<string, number>();
  let acts = 0;
  const startedAt = performance.now();
  const load = async (extent: Extent): Promise<void> => {
    const [endsAt, lastAct] =
      'seconds' in extent
        ? [performance.now() + extent.seconds * 1000, Number.POSITIVE_INFINITY]
        : [Number.POSITIVE_INFINITY, acts + extent.acts];
    const lane = async (): Promise<void> => {
      while (performance.now() < endsAt && acts < lastAct) {
        const outcome = await actOnce(scene);
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        acts += 1;
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    scene.client.close();
  };
  const loadAndRead = async (extent: Extent): Promise<number> => {
    await load(extent);
    const weight = await weighCalm(app);
    const passed = Math.round((performance.now() - startedAt) / 1000);
    onReading?.({ ...weight, ...(await app.listBelongings()), seconds: passed, acts });
    return weight.keptBytes;
  };
  // Twice: the first collection of a process that has just been busy leaves some megabytes to the second.
  await loadAndRead(warmUp);
  const before = await loadAndRead(warmUp);
  let after = before;
  for (let done = 0; done < pieces; done += 1) after = await loadAndRead(piece);
  return { growth: after / before - 1, outcomes };
}

/** What goes on a little after the last answer is over in the lightest of some weighings. */
async function weighCalm(app: WeighedApp): Promise<Weight> {
  let lightest = await app.weigh();
  for (let tries = 1; tries < CALM_TRIES; tries += 1) {
    await wait(CALM_PAUSE_MS);
    const weight = await app.weigh();
    if (weight.keptBytes < lightest.keptBytes) lightest = weight;
  }
  return lightest;
}

const TOTAL_WEIGHT = Object.values(SOAK_ACTS).reduce((sum, [weight]) => sum + weight, 0);

async function actOnce(scene: SoakScene): Promise<string> {
  let left = scene.random.range(0, TOTAL_WEIGHT);
  for (const [name, [weight, act]] of Object.entries(SOAK_ACTS)) {
    left -= weight;
    if (left < 0) return `${name} ${await act(scene)}`;
  }
  throw new Error('Nothing to do.');
}
