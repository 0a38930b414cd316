import { SEARCH_KINDS } from '#scripts/bench/search-kinds.ts';
import { createSoakClient, type SoakClient } from '#scripts/soak/soak-client.ts';
import { prepareSoakPeople, type SoakPeople } from '#scripts/soak/soak-people.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createRandom, type Random } from '#shared/domain/seeded-random.ts';
import { drawPicture } from '#test/support/builders/build-upload.ts';

/** The inputs of the load. They are few and repeated, so that caches fill up early. */
export type SoakScene = {
  readonly client: SoakClient;
  readonly people: SoakPeople;
  readonly random: Random;
  readonly port: number;
  readonly searches: readonly string[];
  readonly photos: readonly string[];
  readonly pictures: readonly Buffer[];
};

const PICTURES = 40;
const MEMBERS = 24;
const SEARCHES = 60;

export const prepareSoakScene = async (db: Database, url: string): Promise<SoakScene> => {
  const random = createRandom('soak');
  const client = createSoakClient(url, random);
  const { text } = await client.ask({ path: '/members' });
  return {
    client,
    people: await prepareSoakPeople(db, url, MEMBERS),
    random,
    port: Number(new URL(url).port),
    searches: Array.from({ length: SEARCHES }, () => {
      const query = random.pick(SEARCH_KINDS).make(random, 'NL');
      return String(new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])));
    }),
    photos: [...new Set(text.match(/\/photos\/[0-9a-f]{32}\/\w+\.webp/g))],
    pictures: await Promise.all(Array.from({ length: PICTURES }, (_unused, number) => drawPicture(number))),
  };
};
