import type { StatementOfReasons } from '#server/features/moderation/write-decision-mail.ts';
import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId, PhotoId } from '#server/platform/ids/public-id.ts';
import { plainReference } from '#shared/domain/pasted-text.ts';

const DECISIONS_SHOWN = 50;

export type DecisionRow = {
  id: string;
  reference: string;
  member_id: MemberId;
  kind: StatementOfReasons['kind'];
  reason: string;
  message: string;
  is_reported: boolean;
  photo_id: PhotoId | null;
  hello_id: string | null;
  banned_hash: string | null;
  decided_by: MemberId | null;
  decided_at: Date;
  reversed_at: Date | null;
};

const columns =
  'id, reference, member_id, kind, reason, message, is_reported, photo_id, hello_id, banned_hash, decided_by, decided_at, reversed_at';

const decisionById = statement<[id: string], DecisionRow>(
  'decision-by-id',
  `select ${columns} from decisions where id = $1 for update`,
);

type NamedDecision = Pick<DecisionRow, 'id' | 'member_id' | 'decided_at'>;

const decisionByReference = statement<[siteId: number, reference: string], NamedDecision>(
  'decision-by-reference',
  'select id, member_id, decided_at from decisions where site_id = $1 and reference = $2',
);

const decisionsOfMember = statement<[memberId: MemberId], DecisionRow>(
  'decisions-of-member',
  `select ${columns} from decisions where member_id = $1 order by decided_at desc, id limit ${DECISIONS_SHOWN}`,
);

/** Returns and locks a decision, so that it is reversed only once. */
export const findDecision = async (tx: Transaction, id: string): Promise<DecisionRow | null> =>
  (await tx.run(decisionById, [id]))[0] ?? null;

/** Finds a decision by its reference as typed, ignoring case and spaces around it: 'd-7k3m-92qx-4tbd '. */
export const findNamedDecision = async (
  tx: Transaction,
  siteId: number,
  typed: string,
): Promise<NamedDecision | null> => (await tx.run(decisionByReference, [siteId, plainReference(typed)]))[0] ?? null;

/** Returns the latest decisions against the member. */
export const findDecisionsOf = (db: Pick<Database, 'run'>, memberId: MemberId): Promise<DecisionRow[]> =>
  db.run(decisionsOfMember, [memberId]);
