import type { Soak } from '#scripts/soak/open-soak.ts';
import { SOAK_ACTS } from '#scripts/soak/soak-acts.ts';
import type { SoakScene } from '#scripts/soak/soak-scene.ts';
import { weighCalm } from '#scripts/soak/weigh-calm.ts';
import type { Belongings, Weight } from '#scripts/soak/weigh-self.ts';

export type SoakReading = Weight & Belongings & { readonly seconds: number; readonly acts: number };

export type SoakResult = {
  /** retained memory at the end relative to the end of the warm-up; 0.01 is one percent more */
  readonly growth: number;
  /** outcome of an act, such as "search 200" → how often */
  readonly outcomes: ReadonlyMap<string, number>;
};

/** Duration of a load. */
type Extent = { readonly seconds: number } | { readonly acts: number };

type Options = {
  /** load before the measurement, run twice */
  readonly warmUp: Extent;
  /** one piece of the main load, after which the server's memory is measured */
  readonly piece: Extent;
  readonly pieces: number;
  readonly onReading?: (reading: SoakReading) => void;
};

const ACTORS = 8;

/** Runs mixed load in pieces; after each piece the server idles and its memory is measured. */
export const runSoak = async ({ app, scene }: Pick<Soak, 'app' | 'scene'>, options: Options): Promise<SoakResult> => {
  const { warmUp, piece, pieces, onReading } = options;
  const outcomes = new Map<string, number>();
  let acts = 0;
  const startedAt = performance.now();
  const load = async (extent: Extent): Promise<void> => {
    const [endsAt, lastAct] =
      'seconds' in extent
        ? [performance.now() + extent.seconds * 1000, Number.POSITIVE_INFINITY]
        : [Number.POSITIVE_INFINITY, acts + extent.acts];
    const actor = async (): Promise<void> => {
      while (performance.now() < endsAt && acts < lastAct) {
        const outcome = await actOnce(scene);
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        acts += 1;
      }
    };
    await Promise.all(Array.from({ length: ACTORS }, actor));
    scene.client.close();
  };
  const loadAndRead = async (extent: Extent): Promise<number> => {
    await load(extent);
    const weight = await weighCalm(app);
    const passed = Math.round((performance.now() - startedAt) / 1000);
    onReading?.({ ...weight, ...(await app.listBelongings()), seconds: passed, acts });
    return weight.keptBytes;
  };
  // Twice: the first garbage collection after heavy load leaves some megabytes to the second.
  await loadAndRead(warmUp);
  const before = await loadAndRead(warmUp);
  let after = before;
  for (let done = 0; done < pieces; done += 1) after = await loadAndRead(piece);
  return { growth: after / before - 1, outcomes };
};

const TOTAL_WEIGHT = Object.values(SOAK_ACTS).reduce((sum, [weight]) => sum + weight, 0);

const actOnce = async (scene: SoakScene): Promise<string> => {
  let left = scene.random.range(0, TOTAL_WEIGHT);
  for (const [name, [weight, act]] of Object.entries(SOAK_ACTS)) {
    left -= weight;
    if (left < 0) return `${name} ${await act(scene)}`;
  }
  throw new Error('Nothing to do.');
};
