import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type CallName, contract } from '#shared/contract/contract.ts';
import { type Actor, ACTORS, type ByActor, type ObjectKind, OBJECTS, type Outcome } from '#test/access/access-rows.ts';
import { ACCESS } from '#test/access/access-table.ts';
import { buildPeople, type People, VISIBLE } from '#test/access/people.ts';
import type { Answer, CallOptions } from '#test/support/builders/caller.ts';
import { isFullRun, sized } from '#test/support/run-size.ts';
import { startTestApp, type TestApp } from '#test/support/start-test-app.ts';

/** Kinds of private data that the owner may receive. */
const OWN = ['address', 'pending photo', 'rejected photo'];

/** Returns true if a site that visitors may not search may answer this call differently. */
const dependsOnSearch = (name: CallName): boolean => {
  const entry = ACCESS[name];
  const rows = 'byObject' in entry ? Object.values(entry.byObject) : [entry];
  return contract[name].caller === 'anyone' || rows.some(({ closed }) => closed !== undefined);
};

/** A response, headers and body, with the actor who received it. */
type Received = { readonly actor: Actor; readonly what: string; readonly bytes: string };

/**
 * Makes every call as each actor, on a site that visitors may search (`open`) or may not (`closed`), and searches all
 * responses for private data.
 */
export const askAsEveryActor = (site: 'open' | 'closed'): readonly Received[] => {
  let app: TestApp;
  let people: People;
  const received: Received[] = [];
  beforeAll(async () => {
    app = await startTestApp();
    people = await buildPeople(app, { visitorsMaySearch: site === 'open' });
  });
  afterAll(() => app.stop());
  afterEach(() => app.assertSilent());

  // On the closed site, `npm test` makes only the calls that depend on the right to search.
  const asked = (Object.keys(contract) as CallName[]).filter(
    (name) => site === 'open' || isFullRun || dependsOnSearch(name),
  );
  /**
   * In `npm test`, calls for everybody or for members are made as about three actors of each group with the same
   * outcome, and as different ones for each call.
   */
  const actorsOf = (name: CallName, row: ByActor): readonly Actor[] => {
    if (isFullRun || !['anyone', 'member'].includes(contract[name].caller)) return ACTORS;
    const place = asked.indexOf(name);
    return [...Map.groupBy(ACTORS, (actor) => row[actor]).values()].flatMap((alike) =>
      alike.filter((_, index) => (index + place) % Math.ceil(alike.length / 3) === 0),
    );
  };
  const ask = async (name: CallName, actor: Actor, options: CallOptions): Promise<Answer> => {
    const answer = await app.call(name, {
      ...options,
      as: people.sessionOf(actor),
      cookies: { device: 'm'.repeat(22) },
    });
    const bytes = JSON.stringify(answer.headers) + answer.text;
    received.push({ actor, what: `${name} ${JSON.stringify(options)}`, bytes });
    return answer;
  };
  const outcomeOf = ({ status, json }: Answer): Outcome => (status === 200 ? 'ok' : json.error.code);
  const outcomes = async (name: CallName, actors: readonly Actor[], optionsOf: (actor: Actor) => CallOptions) => {
    const found: Partial<Record<Actor, Outcome>> = {};
    for (const actor of actors) found[actor] = outcomeOf(await ask(name, actor, optionsOf(actor)));
    return found;
  };

  it.each(asked)('%s answers each actor as the table says', async (name) => {
    await people.renewSessions();
    const entry = ACCESS[name];
    const rows = 'byObject' in entry ? Object.entries(entry.byObject) : [['', entry] as const];
    const expected: Record<string, unknown> = {};
    const found: Record<string, unknown> = {};
    for (const [object, { body, query, ...row }] of rows) {
      const shouldBe = row[site] ?? row.open;
      const actors = actorsOf(name, shouldBe);
      expected[object] = Object.fromEntries(actors.map((actor) => [actor, shouldBe[actor]]));
      const { part, field } = ('named' in entry && entry.named) || { part: 'query', field: 'id' };
      const idIn = (where: string, actor: Actor) =>
        object === '' || where !== part ? {} : { [field]: people.publicIdOf(object as ObjectKind, actor) };
      found[object] = await outcomes(name, actors, (actor) => ({
        ...(body && { body: { ...body, ...idIn('body', actor) } }),
        query: { ...query, ...idIn('query', actor) },
      }));
    }
    expect(found).toEqual(expected);
  });

  it('members who may not be seen get the same response as unknown ids, byte for byte', async () => {
    const hiddenOnes = OBJECTS.filter((object) => object !== 'own' && object !== 'other');
    await people.renewSessions();
    for (const name of ['GET /api/member.php', 'GET /api/similar-members.php'] as const) {
      for (const actor of ACTORS) {
        const told = new Set<string>();
        for (const object of hiddenOnes) {
          const { status, headers, text } = await ask(name, actor, { query: { id: people.publicIdOf(object, actor) } });
          const { 'x-request-id': _, date: __, ...rest } = headers;
          told.add(JSON.stringify({ status, rest, text }));
        }
        expect(told.size, `${name} to ${actor}`).toBe(1);
      }
    }
  });

  it('no response contains private data of anybody else', () => {
    expect(received.length).toBeGreaterThan(asked.length * sized(3, ACTORS.length));
    expect(received.some(({ bytes }) => bytes.includes(VISIBLE))).toBe(true);
    expect(people.marks.size).toBeGreaterThan(100);
    const leaks = received.flatMap(({ actor, what, bytes }) =>
      [...people.marks]
        .filter(([kind, mark]) => !OWN.some((own) => kind === `${own} of ${actor}`) && bytes.includes(mark))
        .map(([mark]) => `${actor} got the ${mark} by ${what}`),
    );
    expect(leaks).toEqual([]);
  });
  return received;
};
