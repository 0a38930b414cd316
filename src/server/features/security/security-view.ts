import { deviceOf } from '#server/features/accounts/login/device-rules.ts';
import { needsSecondFactor } from '#server/features/accounts/login/second-factor-read-model.ts';
import type { SessionRow } from '#server/features/accounts/sessions/list-sessions.ts';
import { listPasskeys } from '#server/features/security/passkeys/passkeys-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import type { OutputOf } from '#shared/contract/contract.ts';

export const viewSession = ({ id, user_agent, created_at, isCurrent }: SessionRow) => ({
  id: toPublicId(id),
  ...deviceOf(user_agent),
  started_at: created_at.toISOString(),
  current: isCurrent,
});

/** The protection of the account besides its password: TOTP, recovery codes and passkeys. */
export const viewSecurity = async (
  db: Pick<Database, 'kysely'>,
  memberId: MemberId,
): Promise<OutputOf<'GET /api/security.php'>> => {
  const [passkeys, isTotpOn, codes] = await Promise.all([
    listPasskeys(db, memberId),
    needsSecondFactor(db, memberId),
    db.kysely
      .selectFrom('recovery_codes')
      .select(({ fn }) => fn.countAll().as('left'))
      .where('member_id', '=', memberId)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    totp: isTotpOn,
    recovery_codes_left: Number(codes.left),
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      id: toPublicId(id),
      name,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
  };
};
