import type { Statement } from '#server/features/moderation/write-statement.ts';
import { makeReference } from '#server/features/reports/report-rules.ts';
import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { MemberId, PhotoId } from '#server/platform/ids/public-id.ts';

const DECISIONS_SHOWN = 50;

export type DecisionRow = {
  id: string;
  reference: string;
  member_id: MemberId;
  kind: Statement['kind'];
  reason: string;
  message: string;
  is_reported: boolean;
  photo_id: PhotoId | null;
  decided_by: MemberId | null;
  decided_at: Date;
  reversed_at: Date | null;
};

const columns =
  'id, reference, member_id, kind, reason, message, is_reported, photo_id, decided_by, decided_at, reversed_at';

const decisionById = statement<[id: string], DecisionRow>(
  'decision-by-id',
  `select ${columns} from decisions where id = $1 for update`,
);

const decisionByReference = statement<[siteId: number, reference: string], { id: string }>(
  'decision-by-reference',
  'select id from decisions where site_id = $1 and reference = $2',
);

const decisionsOfMember = statement<[memberId: MemberId], DecisionRow>(
  'decisions-of-member',
  `select ${columns} from decisions where member_id = $1 order by decided_at desc, id limit ${DECISIONS_SHOWN}`,
);

const markReversed = statement<[memberId: MemberId, kind: string, photoId: PhotoId | null, now: Date], never>(
  'decisions-mark-reversed',
  `update decisions set reversed_at = $4
   where member_id = $1 and kind = $2 and ($3::bigint is null or photo_id = $3) and reversed_at is null`,
);

type Context = Pick<MemberContext, 'viewer' | 'site' | 'now'>;
type Decided = { readonly memberId: MemberId; readonly photoId: PhotoId | null; readonly statement: Statement };

/** Keeps what the member is told. Returns the reference by which they may contest it. */
export const recordDecision = async (
  tx: Transaction,
  { viewer, site, now }: Context,
  { memberId, photoId, statement: told }: Decided,
): Promise<string> => {
  const reference = makeReference('D');
  await tx.kysely
    .insertInto('decisions')
    .values({
      site_id: site.id,
      reference,
      member_id: memberId,
      kind: told.kind,
      reason: told.reason,
      message: told.kind === 'photo_rejected' ? '' : told.message,
      is_reported: told.isReported,
      photo_id: photoId,
      decided_by: viewer.memberId,
      decided_at: now,
    })
    .execute();
  return reference;
};

/** Locks it, so that it is reversed once. */
export const findDecision = async (tx: Transaction, id: string): Promise<DecisionRow | null> =>
  (await tx.run(decisionById, [id]))[0] ?? null;

/** As it was typed: 'd-7k3m-92qx-4tbd ' is found, too. */
export const findDecisionId = async (tx: Transaction, siteId: number, typed: string): Promise<string | null> =>
  (await tx.run(decisionByReference, [siteId, typed.trim().toUpperCase()]))[0]?.id ?? null;

/** The latest against the member. */
export const findDecisionsOf = (db: Pick<Database, 'run'>, memberId: MemberId): Promise<DecisionRow[]> =>
  db.run(decisionsOfMember, [memberId]);

/** All decisions of this kind that still held: together they are what is taken back. */
export const markDecisionsReversed = async (
  tx: Transaction,
  { memberId, kind, photoId }: { readonly memberId: MemberId; readonly kind: string; readonly photoId: PhotoId | null },
  now: Date,
): Promise<void> => {
  await tx.run(markReversed, [memberId, kind, photoId, now]);
};
