import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { recordNudity } from '#server/features/photos/upload/record-nudity.ts';
import { fromPublicId, type PhotoId } from '#server/platform/ids/public-id.ts';
import { buildForm, drawPicture } from '#test/support/builders/build-upload.ts';
import { beginWithOneMember, type OneMember } from '#test/support/builders/one-member.ts';

let anna: OneMember['anna'];
let as: OneMember['session'];
const { app } = await beginWithOneMember({}, (begun) => {
  ({ anna, session: as } = begun);
});

type Photo = { id: string; full_filename: string };
const upload = async (): Promise<Photo> => {
  const form = buildForm({ client_id: randomUUID(), private: 'false' }, await drawPicture(1));
  return (await app.call('POST /api/photo.php', { as, ...form })).json.photo;
};
const call = (name: string, body: object) => app.call(name, { as, body });
const idOf = (photo: Photo) => fromPublicId<PhotoId>(photo.id);
const scores = async () =>
  app.db.kysely.selectFrom('photos').select('nudity_score').where('member_id', '=', anna).execute();

it('the nudity score is requested for each new picture and stored with the photo', async () => {
  app.takeJobs();
  const photo = await upload();
  const job = { name: 'score-photo', data: { photo: idOf(photo) } };
  expect([app.takeJobs(), await scores()]).toEqual([[job], [{ nudity_score: null }]]);
  const seen: number[] = [];
  const scorer = { score: async (webp: Uint8Array) => seen.push(webp.length) / 4 };
  await recordNudity({ ...app, scorer }, idOf(photo));
  expect([seen[0]! > 100, await scores()]).toEqual([true, [{ nudity_score: 0.25 }]]);
  const edit = { rotate: 90, crop: { x: 0, y: 0, width: 1, height: 1 }, of: photo.full_filename };
  await call('PUT /api/photo.php', { id: photo.id, edit });
  expect([app.takeJobs(), await scores()]).toEqual([[job], [{ nudity_score: null }]]);
});

it('the nudity score stays empty when the scorer has no answer, and when the photo is gone', async () => {
  const photo = await upload();
  await recordNudity({ ...app, scorer: { score: async () => null } }, idOf(photo));
  await call('DELETE /api/photo.php', { id: photo.id });
  await recordNudity({ ...app, scorer: { score: async () => 1 } }, idOf(photo));
  expect(await scores()).toEqual([{ nudity_score: null }]);
});
