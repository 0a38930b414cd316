import { buffer } from 'node:stream/consumers';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { PhotoId } from '#server/platform/ids/public-id.ts';
import type { NudityScorer } from '#server/platform/images/nudity-scorer.ts';
import { jobName } from '#server/platform/jobs/jobs.ts';
import type { Objects } from '#server/platform/objects/objects.ts';

export const scorePhoto = jobName<{ readonly photo: PhotoId }>('score-photo');

const findFiles = statement<[id: PhotoId], { object_key: string }>(
  'photo-files-to-score',
  `select object_key from photos where id = $1 and status <> 'deleted'`,
);

const setScore = statement<[id: PhotoId, objectKey: string, score: number], never>(
  'photo-set-nudity-score',
  'update photos set nudity_score = $3 where id = $1 and object_key = $2',
);

type Context = { readonly db: Database; readonly objects: Objects; readonly scorer: Pick<NudityScorer, 'score'> };

/** Stores the score by which the review queue is sorted. A photo that is gone or cannot be judged stays without one. */
export const recordNudity = async ({ db, objects, scorer }: Context, id: PhotoId): Promise<void> => {
  const [photo] = await db.run(findFiles, [id]);
  if (photo === undefined) return;
  const stored = await objects.get(`${photo.object_key}/card.webp`);
  if (stored === null) return;
  const score = await scorer.score(await buffer(stored.body));
  if (score !== null) await db.run(setScore, [id, photo.object_key, score]);
};
