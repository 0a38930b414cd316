import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { castPeople, PEOPLE } from './cast.ts';
import { composePicture, faceShareOf } from './compose-picture.ts';
import type { Look } from './look.ts';
import type { Hour } from './scenery.ts';
import { planShots, poseOf } from './shots.ts';

interface PortraitEntry {
  key: string;
  person: string;
  photo: number;
  gender: Look['gender'];
  ageFrom: number;
  ageTo: number;
  placeholder: string;
  hair: 'bald' | 'some';
  hairColor: Look['hairColourName'];
  eyeColor: Look['eyeColourName'];
  bodyType: Look['build'];
  mood: Look['mood'];
  scene: string;
  hour: Hour;
  pose: string;
  face: number;
}

/** Redraws all portraits, into the product's assets or the folder given as argument. */
const folder = process.argv[2] ?? join(import.meta.dirname, '../../assets/demo/portraits');
const variants = [
  ['full', 720, 36],
  ['card', 480, 38],
  ['thumb', 250, 40],
] as const;

// One thread, so that the machine stays usable.
sharp.concurrency(1);
await rm(folder, { recursive: true, force: true });

const averageColour = async (picture: Buffer): Promise<string> => {
  const { data } = await sharp(picture)
    .resize(1, 1, { kernel: 'mitchell' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return `#${[...data.subarray(0, 3)].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
};

const portraits: PortraitEntry[] = [];
for (const [index, look] of castPeople().entries()) {
  for (const [i, shot] of planShots(look, index % (PEOPLE.everyday + PEOPLE.dark)).entries()) {
    const key = `${look.person}-${i + 1}`;
    const picture = await sharp(Buffer.from(composePicture(look, shot, key)))
      .png({ compressionLevel: 1 })
      .toBuffer();
    const place = join(folder, key);
    await mkdir(place, { recursive: true });
    for (const [name, width, quality] of variants) {
      await sharp(picture)
        .resize(width, Math.floor(width * 1.25))
        .webp({ quality, effort: 6 })
        .toFile(join(place, `${name}.webp`));
    }
    await sharp(picture).resize(32, 40).blur(2.4).webp({ quality: 50 }).toFile(join(place, 'locked.webp'));
    portraits.push({
      key,
      person: look.person,
      photo: i + 1,
      gender: look.gender,
      ageFrom: Math.max(20, look.age - 2),
      ageTo: look.age + 2,
      placeholder: await averageColour(picture),
      hair: /^(Bald|NoHair)/.test(look.head) ? 'bald' : 'some',
      hairColor: look.hairColourName,
      eyeColor: look.eyeColourName,
      bodyType: look.build,
      mood: look.mood,
      scene: shot.scenery,
      hour: shot.hour,
      pose: poseOf(shot),
      face: Number(faceShareOf(shot).toFixed(2)),
    });
  }
}
await writeFile(
  join(folder, 'portraits.json'),
  `[\n${portraits
    .toSorted((a, b) => a.key.localeCompare(b.key))
    .map((portrait) => JSON.stringify(portrait))
    .join(',\n')}\n]\n`,
);
