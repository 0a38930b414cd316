import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { castPeople } from './cast.ts';
import { composePortrait, rasterise } from './compose-portrait.ts';
import type { Look } from './look.ts';

interface PortraitEntry {
  key: string;
  person: string;
  photo: number;
  gender: Look['gender'];
  ageFrom: number;
  ageTo: number;
  width: number;
  height: number;
  placeholder: string;
  hair: Look['hair'];
  hairColor: Look['hairColourName'];
  eyeColor: Look['eyeColourName'];
  bodyType: Look['build'];
  skin: string;
  glasses: boolean;
  beard: Look['beard'];
  scene: string;
}

/** Redraws all portraits, into the product's assets or the folder given as argument. */
const folder = process.argv[2] ?? join(import.meta.dirname, '../../assets/demo/portraits');
const variants = [
  ['full', 1000, 58],
  ['card', 480, 62],
  ['thumb', 250, 64],
] as const;

await rm(folder, { recursive: true, force: true });

const drawShare = async (share: number): Promise<PortraitEntry[]> => {
  const drawn: PortraitEntry[] = [];
  for (const [index, { look, shots }] of castPeople().entries()) {
    if (index % 2 !== share) continue;
    for (const [i, shot] of shots.entries()) {
      const key = `${look.person}-${i + 1}`;
      const picture = await rasterise(composePortrait(look, shot, key));
      const place = join(folder, key);
      await mkdir(place, { recursive: true });
      for (const [name, width, quality] of variants) {
        await sharp(picture)
          .resize(width, Math.floor(width * 1.25))
          .webp({ quality, effort: 6 })
          .toFile(join(place, `${name}.webp`));
      }
      const tiny = await sharp(picture).resize(32, 40).blur(2.4).webp({ quality: 50, effort: 6 }).toBuffer();
      await writeFile(join(place, 'locked.webp'), tiny);
      drawn.push({
        key,
        person: look.person,
        photo: i + 1,
        gender: look.gender,
        ageFrom: Math.max(20, look.age - 3),
        ageTo: look.age + 3,
        width: 1000,
        height: 1250,
        placeholder: await averageColour(picture),
        hair: look.hair,
        hairColor: look.hairColourName,
        eyeColor: look.eyeColourName,
        bodyType: look.build,
        skin: look.skin,
        glasses: look.glasses !== 'none',
        beard: look.beard,
        scene: shot.scene,
      });
    }
  }
  return drawn;
};

const averageColour = async (picture: Buffer): Promise<string> => {
  const { data } = await sharp(picture)
    .resize(1, 1, { kernel: 'mitchell' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return `#${[...data.subarray(0, 3)].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
};
const list = await Promise.all([drawShare(0), drawShare(1)]);
const portraits = list.flat().toSorted((a, b) => a.key.localeCompare(b.key));
await writeFile(
  join(folder, 'portraits.json'),
  `[\n${portraits.map((portrait) => JSON.stringify(portrait)).join(',\n')}\n]\n`,
);
