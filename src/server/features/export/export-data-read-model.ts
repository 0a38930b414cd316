import { findExportedConversations } from '#server/features/export/export-conversations-read-model.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { INTERESTS } from '#shared/domain/interests.ts';

type Person = { id: string; name: string | null; created_at: Date };

/** Names as the member's own lists show them: of who is hidden, leaving or on the other side of a block there is only the id. */
const people = (name: string, text: string) =>
  statement<[memberId: MemberId], Person>(
    name,
    `with mine as (${text})
     select mine.id, case when s.id is null or b.blocker_id is not null then null else p.name end as name, mine.created_at
     from mine
     join members me on me.id = $1
     left join member_search s on s.site_id = me.site_id and s.id = mine.id
     left join profiles p on p.member_id = mine.id
     left join blocks b on b.blocker_id = mine.id and b.blocked_id = $1
     order by mine.created_at, mine.id`,
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

const viewPeople = (rows: readonly Person[]) =>
  rows.map(({ id, name, created_at: at }) => ({ id: toPublicId(id), name, at: at.toISOString() }));

export type ExportData = {
  readonly data: object;
  readonly photos: readonly { readonly file: string; readonly objectKey: string }[];
};

/** Everything we know about a member, in words they can read. */
export const findExportData = async (db: Database, memberId: MemberId): Promise<ExportData> => {
  const { kysely } = db;
  const member = await kysely.selectFrom('members').selectAll().where('id', '=', memberId).executeTakeFirstOrThrow();
  const source = await kysely
    .selectFrom('traffic_sources')
    .select(['network', 'ref', 'sub1', 'sub2', 'sub3', 'landed_on', 'created_at'])
    .where('id', '=', member.traffic_source_id)
    .executeTakeFirst();
  const {
    city_cell: _,
    main_photo_id: mainPhotoId,
    member_id: __,
    interests,
    ...profile
  } = await kysely.selectFrom('profiles').selectAll().where('member_id', '=', memberId).executeTakeFirstOrThrow();
  const photos = await kysely
    .selectFrom('photos')
    .select(['id', 'object_key', 'status', 'private', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('position')
    .execute();
  const files = photos.map((photo, index) => ({ ...photo, file: `photos/${String(index + 1).padStart(2, '0')}.webp` }));
  const data = {
    account: {
      id: toPublicId(memberId),
      email: member.email,
      status: member.status,
      premium: member.paid_user,
      language: member.language,
      signed_up_at: member.signup_date,
      notifications_off: member.notifications_disabled,
      came_from: source ?? null,
    },
    consents: {
      terms_version: member.terms_version,
      sexuality_consent_at: member.sensitive_consent_at,
      shown_on_sister_sites: member.resell_consent,
    },
    profile: { ...profile, interests: interests.flatMap((position) => INTERESTS[position] ?? []) },
    photos: files.map(({ id, file, status, private: isPrivate, created_at: at }) => ({
      file,
      status,
      private: isPrivate,
      main: id === mainPhotoId,
      uploaded_at: at,
    })),
    likes: {
      given: viewPeople(await db.run(likesGiven, [memberId])),
      received: viewPeople(await db.run(likesReceived, [memberId])),
    },
    blocked: viewPeople(await db.run(blocksMade, [memberId])),
    conversations: await findExportedConversations(db, memberId),
    ...(await findMoney(db, memberId)),
    sessions: await kysely
      .selectFrom('sessions')
      .select(['user_agent', 'created_at', 'last_seen_at', 'expires_at'])
      .where('member_id', '=', memberId)
      .orderBy('created_at')
      .execute(),
  };
  return { data, photos: files.map(({ file, object_key: objectKey }) => ({ file, objectKey })) };
};

const findMoney = async ({ kysely }: Database, memberId: MemberId) => ({
  purchases: await kysely
    .selectFrom('purchases')
    .select(['credits', 'amount_cents', 'currency', 'payment_method', 'status', 'created_at', 'completed_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute(),
  credits: await kysely
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .select(['t.reason', 'e.amount_credits', 'e.balance_after', 't.created_at'])
    .where('e.member_id', '=', memberId)
    .orderBy('e.seq')
    .execute(),
});
