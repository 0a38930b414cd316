import {
  isUnprotected,
  type Operator,
  type Protection,
  protectionFrom,
} from '#server/features/accounts/account/protected-members-read-model.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberId, PhotoId } from '#server/platform/ids/public-id.ts';

export type WaitingPhotoRow = {
  id: PhotoId;
  member_id: MemberId;
  width: number;
  height: number;
  placeholder: string;
  private: boolean;
  caption: string;
  created_at: Date;
  nudity_score: number | null;
};

/** The keyset position of the last photo on a page. */
export type PhotoPosition = { readonly score: number; readonly at: Date; readonly id: PhotoId };

export const PHOTOS_A_PAGE = 24;
const MAXIMUM_COUNT = 1000;
/** Stands for "no score" in cursors and in the index. */
export const NO_SCORE = -1;

/** SQL condition: photo `ph` waits for review. `isShownFirst`: the site shows photos before their review. */
const isWaiting = (isShownFirst: string) =>
  `(ph.status = 'pending' or (${isShownFirst}::boolean and ph.status = 'active' and ph.reviewed_at is null))`;

/** Returns one row more than a page holds if another page follows. Leaves out banned and leaving members. */
const waitingPhotos = statement<
  [siteId: number, isShownFirst: boolean, score: number | null, at: Date | null, id: PhotoId | null, ...Protection],
  WaitingPhotoRow
>(
  'photos-waiting-page',
  `select ph.id, ph.member_id, ph.width, ph.height, ph.placeholder, ph.private, ph.caption, ph.created_at, ph.nudity_score
   from photos ph
   join members m on m.id = ph.member_id and m.site_id = $1 and m.status in ('active', 'not_confirmed')
   where ${isWaiting('$2')} and ${isUnprotected('$6', '$7')}
     and ($3::real is null or coalesce(ph.nudity_score, ${NO_SCORE}) < $3
       or (coalesce(ph.nudity_score, ${NO_SCORE}) = $3 and (ph.created_at, ph.id) > ($4::timestamptz, $5::bigint)))
   order by coalesce(ph.nudity_score, ${NO_SCORE}) desc, ph.created_at, ph.id
   limit ${PHOTOS_A_PAGE + 1}`,
);

const numWaiting = statement<[siteId: number, isShownFirst: boolean, ...Protection], { num_waiting: number }>(
  'photos-count-waiting',
  `select count(*)::int as num_waiting from (
     select from photos ph
     join members m on m.id = ph.member_id and m.site_id = $1 and m.status in ('active', 'not_confirmed')
     where ${isWaiting('$2')} and ${isUnprotected('$3', '$4')} limit ${MAXIMUM_COUNT}) as counted`,
);

type Source = Pick<Database, 'run'>;
type ReviewingSite = { readonly id: number; readonly photo_review: string };

const isShownFirst = ({ photo_review: review }: ReviewingSite): boolean => review === 'after';

/** Leaves out photos about which this operator may not decide. */
export const findWaitingPhotos = (
  db: Source,
  site: ReviewingSite,
  operator: Operator,
  after: PhotoPosition | null,
): Promise<WaitingPhotoRow[]> => {
  const place = [after?.score ?? null, after?.at ?? null, after?.id ?? null] as const;
  return db.run(waitingPhotos, [site.id, isShownFirst(site), ...place, ...protectionFrom(operator)]);
};

export const countWaitingPhotos = async (db: Source, site: ReviewingSite, operator: Operator): Promise<number> =>
  (await db.run(numWaiting, [site.id, isShownFirst(site), ...protectionFrom(operator)]))[0]?.num_waiting ?? 0;

const photoState = statement<[id: PhotoId, isShownFirst: boolean], { is_waiting: boolean }>(
  'photo-is-waiting',
  `select ${isWaiting('$2')} as is_waiting from photos ph where ph.id = $1`,
);

/** Returns false if the photo was decided about or is gone. */
export const isPhotoWaiting = async (db: Source, site: ReviewingSite, id: PhotoId): Promise<boolean> =>
  (await db.run(photoState, [id, isShownFirst(site)]))[0]?.is_waiting === true;
