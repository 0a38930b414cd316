import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openObjects } from '#server/platform/objects/open-objects.ts';
import { makeSmallDisk } from '#test/support/processes/small-disk.ts';

it('files for which the disk has no room are unavailable, with one line in the log, and are kept once it has', async () => {
  const disk = makeSmallDisk(1);
  const lines: string[] = [];
  const objects = await openObjects(
    { kind: 'file', directory: join(disk.folder, 'objects') },
    { say: (line) => void lines.push(line) },
  );
  disk.fill();
  const put = () => objects.put('photos/one/full.webp', Buffer.alloc(100_000));
  for (let tries = 0; tries < 3; tries += 1) await expect(put()).rejects.toMatchObject({ name: 'UnavailableError' });
  expect(lines).toEqual([expect.stringMatching(/^The disk of DATA_DIR cannot be used \(ENOSPC.+503\.$/)]);
  disk.free();
  await put();
  expect(await objects.head('photos/one/full.webp')).not.toBeNull();
});
