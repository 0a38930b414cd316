import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { drawMap, MAPS } from '#scripts/build/draw-maps.ts';
import { sized } from '#test/support/run-size.ts';

const regions = JSON.parse(readFileSync(new URL('../../data/regions.json', import.meta.url), 'utf8')) as Record<
  string,
  { id: string }[]
>;

it.each(sized(['NL'], Object.keys(regions)))('the map of %s is what the script draws', (country) => {
  expect(readFileSync(new URL(`${country}.svg`, MAPS), 'utf8')).toBe(drawMap(country));
});

it.each(Object.entries(regions))('the map of %s has every region, and is small', (country, all) => {
  const map = readFileSync(new URL(`${country}.svg`, MAPS), 'utf8');
  for (const { id } of all) for (const light of [id, `${id}-near`]) expect(map).toContain(`id="${light}"`);
  expect(gzipSync(map).byteLength).toBeLessThanOrEqual(6 * 1024);
  const land = map.split('\n').filter((line) => /^<path id="(around|land)"/.test(line));
  expect(land).toHaveLength(2);
  expect(gzipSync(land.join('')).byteLength).toBeLessThanOrEqual(3 * 1024);
  const lights = map.replace(land.join('\n'), '');
  for (const [, x, y] of lights.matchAll(/d="m(-?\d+)[ -](\d+)/g))
    expect([Number(x), Number(y)].every((at) => at >= 0 && at <= 1000)).toBe(true);
});

it('there is no map of a country without places', () => {
  expect(readdirSync(MAPS).toSorted()).toEqual(
    Object.keys(regions)
      .map((country) => `${country}.svg`)
      .toSorted(),
  );
});
