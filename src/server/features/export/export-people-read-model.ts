import { loadPages, PAGE_ROWS } from '#server/features/export/load-pages.ts';
import { type Database, type Statement, statement } from '#server/platform/database/database.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';

type Person = { id: string; name: string | null; created_at: Date };
type PeopleStatement = Statement<[memberId: MemberId, after: string, limit: number], Person>;

/** Names as the member's own lists show them: of who is hidden, leaving or on the other side of a block there is only the id. */
const people = (name: string, text: string): PeopleStatement =>
  statement(
    name,
    `with mine as (${text})
     select mine.id, case when s.id is null or b.blocker_id is not null then null else p.name end as name, mine.created_at
     from mine
     join members me on me.id = $1
     left join member_search s on s.site_id = me.site_id and s.id = mine.id
     left join profiles p on p.member_id = mine.id
     left join blocks b on b.blocker_id = mine.id and b.blocked_id = $1
     where mine.id > $2
     order by mine.id
     limit $3`,
  );

const likesGiven = people('export-likes-given', 'select liked_id as id, created_at from likes where liker_id = $1');
const blocksMade = people('export-blocks', 'select blocked_id as id, created_at from blocks where blocker_id = $1');
/** Only whom the list of likes shows as well: others have withdrawn from sight. */
const likesReceived = people(
  'export-likes-received',
  `select l.liker_id as id, l.created_at from likes l
   join members own on own.id = l.liked_id
   join member_search shown on shown.site_id = own.site_id and shown.id = l.liker_id
   where l.liked_id = $1 and not exists (
     select from blocks x where (x.blocker_id, x.blocked_id) in ((l.liker_id, $1), ($1, l.liker_id)))`,
);

const photosShownTo = people(
  'export-photo-grants',
  'select viewer_id as id, granted_at as created_at from photo_grants where owner_id = $1',
);
const photosAskedFor = people(
  'export-photo-requests',
  'select owner_id as id, requested_at as created_at from photo_requests where viewer_id = $1',
);

const swipedLikes = people(
  'export-swipe-likes',
  'select other_id as id, swiped_at as created_at from swipes where member_id = $1 and liked_on is not null',
);
const swipedPasses = people(
  'export-swipe-passes',
  'select other_id as id, swiped_at as created_at from swipes where member_id = $1 and liked_on is null',
);

const visitsMade = people(
  'export-visits-made',
  'select visited_id as id, visited_at as created_at from visits where visitor_id = $1',
);
/** Only whom the list of visitors shows as well. */
const visitsReceived = people(
  'export-visits-received',
  `select v.visitor_id as id, v.visited_at as created_at from visits v
   join members own on own.id = v.visited_id and not own.browse_invisibly
   join members other on other.id = v.visitor_id and not other.browse_invisibly
   join member_search shown on shown.site_id = own.site_id and shown.id = v.visitor_id
   where v.visited_id = $1 and not exists (
     select from blocks x where (x.blocker_id, x.blocked_id) in ((v.visitor_id, $1), ($1, v.visitor_id)))`,
);

const BEFORE_ALL = '-9223372036854775808';

async function* listed(db: Database, memberId: MemberId, list: PeopleStatement): AsyncGenerator<object> {
  const pages = loadPages<Person>((last) => db.run(list, [memberId, last?.id ?? BEFORE_ALL, PAGE_ROWS]));
  for await (const { id, name, created_at: at } of pages) yield { id: toPublicId(id), name, at: at.toISOString() };
}

export const exportedPeople = (db: Database, memberId: MemberId) => ({
  likes: { given: listed(db, memberId, likesGiven), received: listed(db, memberId, likesReceived) },
  blocked: listed(db, memberId, blocksMade),
  swipe_game: { liked: listed(db, memberId, swipedLikes), passed: listed(db, memberId, swipedPasses) },
  profile_visits: { made: listed(db, memberId, visitsMade), received: listed(db, memberId, visitsReceived) },
  private_photos: {
    shown_to: listed(db, memberId, photosShownTo),
    asked_for: listed(db, memberId, photosAskedFor),
  },
});
