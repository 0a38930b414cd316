import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSoak, type Soak } from '#scripts/soak/open-soak.ts';
import { runSoak } from '#scripts/soak/run-soak.ts';
import { weighCalm } from '#scripts/soak/weigh-calm.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';

let soak: Soak;
beforeAll(async () => {
  soak = await openSoak();
}, 5 * MINUTE_MS);
afterAll(() => soak.close());

describe('a rendered page', () => {
  const WARM_UP_PAGES = 8;
  const PAGES_OF_ROUND = 22;
  const CALM_ROUNDS = 2;
  const ROUNDS_AT_MOST = 8;
  const AT_ONCE = 4;
  const KEPT_AT_MOST_KB = 5;

  /** Requests a page as a visitor and as each member in turn; responses refused because of load do not count. */
  const draw = async (route: number, count: number): Promise<Set<number>> => {
    const { client, people } = soak.scene;
    const statuses = new Set<number>();
    let drawn = 0;
    const requester = async (first: number): Promise<void> => {
      for (let turn = first; drawn < count; turn += AT_ONCE) {
        const member = people.members[(turn >> 1) % people.members.length]!;
        const { addresses, cookie } = turn % 2 === 0 ? people.visitor : member;
        const { status } = await client.ask({ path: addresses[route]!, cookie });
        if (status === 503) continue;
        statuses.add(status);
        drawn += 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, (_unused, first) => requester(first)));
    return statuses;
  };

  it('is released on every route, for visitors and members', { timeout: 10 * MINUTE_MS }, async () => {
    const { routes } = soak.scene.people;
    const weigh = async (how: () => Promise<{ keptBytes: number }>) => (await how()).keptBytes / 1024;
    const isHeavier = (after: number, before: number) => after - before > KEPT_AT_MOST_KB * PAGES_OF_ROUND;
    const atOnce = () => soak.app.weigh();
    const whenCalm = () => weighCalm(soak.app);
    const leaks: string[] = [];
    const statuses = new Set<number>();
    let measured = 0;
    for (const [index, route] of routes.entries()) {
      for (const status of await draw(index, WARM_UP_PAGES)) statuses.add(status);
      const growths: number[] = [];
      const countCalm = () => growths.filter((kb) => Math.abs(kb) <= KEPT_AT_MOST_KB).length;
      // Compilation and caches grow once; a leak grows in every round.
      for (let before = await weigh(atOnce); countCalm() < CALM_ROUNDS && growths.length < ROUNDS_AT_MOST;) {
        await draw(index, PAGES_OF_ROUND);
        let after = await weigh(atOnce);
        if (isHeavier(after, before)) after = Math.min(after, await weigh(whenCalm));
        growths.push((after - before) / PAGES_OF_ROUND);
        measured += PAGES_OF_ROUND;
        before = after;
      }
      if (countCalm() < CALM_ROUNDS) leaks.push(`${route}: ${growths.map((kb) => kb.toFixed(1)).join(', ')} kB a page`);
      if (leaks.length === 3) break;
    }
    expect(leaks).toEqual([]);
    expect(measured).toBeGreaterThanOrEqual(2_000);
    expect(statuses).toEqual(new Set([200, 307, 404]));
  });
});

it('a server’s memory does not grow under mixed load', { timeout: 10 * MINUTE_MS }, async () => {
  const { growth, outcomes } = await runSoak(soak, { warmUp: { acts: 900 }, piece: { acts: 2_000 }, pieces: 1 });
  // There must be no responses with status 500 and no cut connections.
  expect([...outcomes.keys()].filter((outcome) => / (500|0)$/.test(outcome))).toEqual([]);
  expect(growth).toBeLessThanOrEqual(0.05);
});
