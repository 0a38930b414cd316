import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { castPeople, PEOPLE } from './cast.ts';
import { composePicture, faceShareOf } from './compose-picture.ts';
import { composeScene, KINDS, NICHES } from './scenes.ts';
import { planShots, poseOf } from './shots.ts';

const assets = fileURLToPath(new URL('../../assets/demo/portraits/', import.meta.url));
const scenes = fileURLToPath(new URL('../../public/scenes/', import.meta.url));
const films = fileURLToPath(new URL('../../public/films/', import.meta.url));
const listed = JSON.parse(readFileSync(`${assets}portraits.json`, 'utf8')) as { key: string; ageFrom: number }[];
const people = castPeople();
const each = PEOPLE.everyday + PEOPLE.dark;
const shotsOf = (at: number) => planShots(people[at]!, at % each);

describe('the drawn people', () => {
  it('are as many women as men, all adult and of every decade up to the seventies', () => {
    const groups = Object.values(Object.groupBy(people, ({ gender }) => gender));
    expect(groups.map((group) => group.length)).toEqual([each, each]);
    expect(Math.min(...people.map(({ age }) => age))).toBeGreaterThanOrEqual(20);
    expect(Math.min(...listed.map(({ ageFrom }) => ageFrom))).toBeGreaterThanOrEqual(20);
    const decades = new Set(people.map(({ age }) => Math.floor(age / 10)));
    expect([...decades].toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7]);
  });

  it('are drawn the same every time', () => {
    const draw = () => shotsOf(0).map((shot) => composePicture(castPeople()[0]!, shot, 'same'));
    expect(draw()).toEqual(draw());
  });

  it('are somewhere else in each of their pictures', () => {
    for (const at of people.keys()) {
      const places = shotsOf(at).map(({ scenery }) => scenery);
      expect(new Set(places).size, people[at]?.person).toBe(places.length);
    }
  });

  it('exist in every size that the product serves', () => {
    const keys = people.flatMap(({ person }, at) => shotsOf(at).map((_shot, index) => `${person}-${index + 1}`));
    expect(listed.map(({ key }) => key)).toEqual(keys.toSorted());
    const files = keys.flatMap((key) =>
      ['thumb', 'card', 'full', 'locked'].map((size) => `${assets}${key}/${size}.webp`),
    );
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });
});

describe('the pictures', () => {
  const shots = people.flatMap((_person, at) => shotsOf(at));

  it('show people in thirty poses or more', () => {
    expect(new Set(shots.map(poseOf)).size).toBeGreaterThanOrEqual(30);
  });

  it('begin with one in which the head takes a third of the height', () => {
    const far = people.filter((_person, at) => faceShareOf(shotsOf(at)[0]!) < 0.33);
    expect(far.map(({ person }) => person)).toEqual([]);
  });

  it('weigh twelve megabytes at most together with what the people say', () => {
    const demo = fileURLToPath(new URL('../../assets/demo/', import.meta.url));
    const files = readdirSync(demo, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const bytes = files.map((file) => statSync(`${file.parentPath}/${file.name}`).size);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(12_000_000);
  });
});

describe('a scene', () => {
  it('is drawn for every niche and kind, the same every time, and has the shape asked for', () => {
    for (const niche of NICHES)
      for (const kind of KINDS) {
        const draw = () => composeScene({ kind, niche, dark: true, ratio: 2 });
        expect(draw()).toBe(draw());
        expect(draw()).toMatch(/^<svg [^>]*width="1000" height="500"/);
      }
  });

  it('lies ready for every niche, by day and by night', () => {
    const files = NICHES.flatMap((niche) => [
      `hero-${niche}-640`,
      `hero-${niche}-dark-1080`,
      `write-${niche}-480`,
      `lost-${niche}-480`,
      `lost-${niche}-dark-480`,
    ]);
    expect(files.filter((file) => !existsSync(`${scenes}${file}.avif`))).toEqual([]);
  });
});

describe('a film', () => {
  it.each(NICHES)('lies ready for %s in both codecs, with a picture of each scene, and none is large', (niche) => {
    const bytesOf = (file: string) => statSync(`${films}${niche}${file}`).size;
    expect(bytesOf('-av1.mp4')).toBeLessThanOrEqual(260_000);
    expect(bytesOf('.mp4')).toBeLessThanOrEqual(500_000);
    for (const picture of ['.avif', '-2.avif', '-3.avif', '-4.avif'])
      expect(bytesOf(picture)).toBeLessThanOrEqual(35_000);
    // The codecs must be those in the page, by which browsers choose a file.
    expect(readFileSync(`${films}${niche}-av1.mp4`, 'latin1')).toContain('av01');
    expect(readFileSync(`${films}${niche}.mp4`, 'latin1')).toContain('avcC\u0001\u0064\u0000\u001f');
  });

  it.each(NICHES)('for %s has four scenes of three seconds, each of which one can begin with', (niche) => {
    for (const file of ['-av1.mp4', '.mp4']) {
      const bytes = readFileSync(`${films}${niche}${file}`);
      // The number of frames, and the numbers of the key frames, counted from one.
      expect(bytes.readUInt32BE(bytes.indexOf('stsz') + 12)).toBe(144);
      const whole = bytes.indexOf('stss') + 8;
      const starts = Array.from({ length: bytes.readUInt32BE(whole) }, (_, at) =>
        bytes.readUInt32BE(whole + 4 + at * 4),
      );
      expect(starts).toEqual(expect.arrayContaining([1, 37, 73, 109]));
    }
  });
});
