import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

const signed = statement<[memberId: MemberId], { id: string }>(
  'debits-signed-mandate',
  'select id from mandates where member_id = $1 and ended_at is null and signed_at is not null',
);

/** Returns true if the member has a signed mandate. */
export const hasSigned = async (db: Pick<Database, 'run'>, memberId: MemberId): Promise<boolean> =>
  (await db.run(signed, [memberId])).length > 0;
