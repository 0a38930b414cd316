import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { composeMailScene, MAIL_SCENES } from './mail-scenes.ts';

/** Redraws the pictures of mails into assets/mails or the folder given as argument. All mail programs show PNG. */
const folder = process.argv[2] ?? join(import.meta.dirname, '../../assets/mails');

sharp.concurrency(1);
await mkdir(folder, { recursive: true });
for (const scene of MAIL_SCENES) {
  const picture = await sharp(Buffer.from(composeMailScene(scene)), { density: 78 })
    .resize({ width: 668 })
    .png({ palette: true, colours: 16, dither: 0, effort: 10, compressionLevel: 9 })
    .toBuffer();
  await writeFile(join(folder, `${scene}.png`), picture);
}
