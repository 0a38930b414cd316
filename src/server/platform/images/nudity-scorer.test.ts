import { readFile } from 'node:fs/promises';
import { afterAll, expect, it } from 'vitest';
import { createMemoryBudget } from '#server/platform/images/memory-budget.ts';
import { createNudityScorer } from '#server/platform/images/nudity-scorer.ts';

const scorer = createNudityScorer(createMemoryBudget());
afterAll(() => scorer.close());

it('says of a dressed person that they are hardly naked', async () => {
  const portraits = new URL('../../../../assets/demo/portraits/', import.meta.url);
  for (const portrait of ['w001-1', 'm001-1']) {
    const score = await scorer.score(await readFile(new URL(`${portrait}/card.webp`, portraits)));
    expect(score, portrait).toBeGreaterThanOrEqual(0);
    expect(score, portrait).toBeLessThan(0.2);
  }
}, 30_000);

it('does not know what no picture shows, and lives on', async () => {
  expect(await scorer.score(Buffer.from('no picture'))).toBeNull();
  const portrait = new URL('../../../../assets/demo/portraits/m001-1/card.webp', import.meta.url);
  expect(await scorer.score(await readFile(portrait))).not.toBeNull();
}, 60_000);
