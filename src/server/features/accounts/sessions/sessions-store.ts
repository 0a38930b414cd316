import { randomBytes } from 'node:crypto';
import { sessionHolds } from '#server/features/accounts/sessions/open-sessions-read-model.ts';
import { SESSION_DAYS, SESSIONS_AT_MOST, STRONG_HOURS } from '#server/features/accounts/sessions/session-rules.ts';
import { mutedWordsOf } from '#server/features/muted-words/muted-words-read-model.ts';
import { isRecent } from '#server/platform/clock/recent.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import { repeatUntilNone } from '#server/platform/database/run-until-none.ts';
import type { Site, Viewer } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { sha256 } from '#server/platform/secrets/sha256.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import type { Gender, Sexuality } from '#shared/domain/profile/profile-vocabulary.ts';
import { HOUR_MS } from '#shared/domain/time.ts';

type ViewerRow = {
  /** the place of the session among those asked for, from 1 */
  n: number;
  id: MemberId;
  status: Viewer['status'];
  is_disabled: boolean;
  role: Viewer['role'];
  paid_user: boolean;
  language: Viewer['language'];
  gender: Gender;
  sexuality: Sexuality;
  country: CountryCode;
  region: string | null;
  date_of_birth: string;
  hide_fictional: boolean;
  browse_invisibly: boolean;
  muted_words: string[] | null;
  strong_at: Date | null;
};

const viewersOfSessions = statement<[idHashes: Buffer[], siteIds: number[], moments: Date[]], ViewerRow>(
  'viewers-of-sessions',
  `select a.n::integer as n, m.id, m.status, p.status = 'disabled' as is_disabled, m.role, m.paid_user, m.language, p.gender, p.sexuality, p.country, p.region, p.date_of_birth,
     m.hide_fictional, m.browse_invisibly, ${mutedWordsOf('m.id')} as muted_words, s.strong_at
   from unnest($1::bytea[], $2::smallint[], $3::timestamptz[]) with ordinality as a (id_hash, site_id, now, n)
   join sessions s on s.id_hash = a.id_hash
   join members m on m.id = s.member_id and m.site_id = a.site_id
   join profiles p on p.member_id = m.id
   where ${sessionHolds('a.now')}`,
);

/**
 * Finds the member of a valid session; null for unknown, expired and revoked sessions, those of other sites, and
 * banned or leaving members. It may ask on another connection than its caller's, so it is not for use in a transaction.
 */
export type FindViewer = (token: string, site: Pick<Site, 'id'>, now: Date) => Promise<Viewer | null>;

type Asked = {
  readonly idHash: Buffer;
  readonly siteId: number;
  readonly now: Date;
  readonly resolve: (viewer: Viewer | null) => void;
  readonly reject: (fault: unknown) => void;
};

/** Looks up the sessions of all requests that arrive in one turn of the event loop with one query. */
export const createViewerFinder = (db: Pick<Database, 'run'>): FindViewer => {
  let waiting: Asked[] = [];
  const findAll = async (): Promise<void> => {
    const asked = waiting;
    waiting = [];
    try {
      const rows = await db.run(viewersOfSessions, [
        asked.map(({ idHash }) => idHash),
        asked.map(({ siteId }) => siteId),
        asked.map(({ now }) => now),
      ]);
      const found = new Map(rows.map((row) => [row.n, row]));
      for (const [index, { now, resolve }] of asked.entries()) {
        const row = found.get(index + 1);
        resolve(row === undefined ? null : viewerOf(row, now));
      }
    } catch (fault) {
      for (const { reject } of asked) reject(fault);
    }
  };
  return async (token, site, now) =>
    new Promise((resolve, reject) => {
      waiting.push({ idHash: sha256(token), siteId: site.id, now, resolve, reject });
      if (waiting.length === 1) setImmediate(() => void findAll());
    });
};

const viewerOf = (row: ViewerRow, now: Date): Viewer => ({
  memberId: row.id,
  status: row.status,
  isDisabled: row.is_disabled,
  role: row.role,
  paidUser: row.paid_user,
  language: row.language,
  gender: row.gender,
  sexuality: row.sexuality,
  country: row.country,
  region: row.region,
  dateOfBirth: row.date_of_birth,
  hidesFictional: row.hide_fictional,
  browsesInvisibly: row.browse_invisibly,
  mutedWords: row.muted_words ?? [],
  strongAt: row.strong_at,
  isStrong: row.strong_at !== null && isRecent(row.strong_at, now, STRONG_HOURS * HOUR_MS),
});

/** Returns the token for the cookie; the database stores only its hash. */
export const startSession = async (
  db: Pick<Database, 'kysely' | 'run'>,
  {
    memberId,
    deviceId,
    userAgent,
    now,
    validHours = SESSION_DAYS * 24,
    strongAt = null,
  }: {
    memberId: MemberId;
    deviceId: string;
    userAgent: string;
    now: Date;
    validHours?: number | undefined;
    /** when a passkey or second factor was used */
    strongAt?: Date | null;
  },
): Promise<{ token: string; expiresAt: Date }> => {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + validHours * HOUR_MS);
  await db.kysely
    .insertInto('sessions')
    .values({
      id_hash: sha256(token),
      member_id: memberId,
      device_hash: sha256(deviceId),
      user_agent: userAgent,
      created_at: now,
      expires_at: expiresAt,
      confirmed_at: now,
      strong_at: strongAt,
    })
    .execute();
  await db.run(endOldest, [memberId, sha256(token), SESSIONS_AT_MOST - 1]);
  return { token, expiresAt };
};

/** Excludes the new session by its hash: if the clock was set back, it may look older than the others. */
const endOldest = statement<[memberId: MemberId, newest: Buffer, others: number], never>(
  'sessions-end-oldest',
  `delete from sessions where id_hash in (
     select id_hash from sessions where member_id = $1 and id_hash <> $2 order by created_at desc, id desc offset $3)`,
);

export const endSession = async (db: Pick<Database, 'kysely'>, token: string): Promise<void> => {
  await db.kysely.deleteFrom('sessions').where('id_hash', '=', sha256(token)).execute();
};

export const endAllSessions = async (db: Pick<Database, 'kysely'>, memberId: MemberId): Promise<void> => {
  await db.kysely.deleteFrom('sessions').where('member_id', '=', memberId).execute();
  // Logins that wait for the second factor must start again with the current password.
  await db.kysely.deleteFrom('half_logins').where('member_id', '=', memberId).execute();
};

const sweepQuietly = statement<[], never>(
  'sessions-sweep-quietly',
  `select from set_config('vonk.session_ends_by_itself', 'true', true)`,
);

const sweepExpired = statement<[now: Date], { member_id: MemberId }>(
  'sessions-sweep-expired',
  `delete from sessions where id_hash in (
     select id_hash from sessions where expires_at <= $1 order by expires_at limit 500 for update skip locked)
   returning member_id`,
);

/**
 * Announces nothing, because expired sessions are refused everywhere already. Announcing would lock the members' state,
 * which could deadlock with messages and blocks.
 */
export const deleteExpiredSessions = (
  { db, signal }: { readonly db: Pick<Database, 'transaction'>; readonly signal: AbortSignal },
  now: Date,
): Promise<void> =>
  repeatUntilNone(signal, () =>
    db.transaction(async (tx) => {
      await tx.run(sweepQuietly, []);
      return (await tx.run(sweepExpired, [now])).length;
    }),
  );
