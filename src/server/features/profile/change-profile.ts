import { placeOf } from '#server/features/profile/place-rules.ts';
import {
  requireFitting,
  requirePrompts,
  requireTexts,
  SENSITIVE_FIELDS,
} from '#server/features/profile/profile-change-rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { InputOf } from '#shared/contract/contract.ts';
import { nicheOf } from '#shared/domain/niches.ts';
import { interestPosition } from '#shared/domain/profile/interests.ts';
import type { Gender, Sexuality } from '#shared/domain/profile/profile-vocabulary.ts';
import { SEARCH_FACTS } from '#shared/domain/search/search-rules.ts';

type Context = Pick<MemberContext, 'site' | 'viewer'> & { readonly db: Database };
type Input = InputOf<'PUT /api/profile.php'>['body'];

const PLAIN_FIELDS = [...SEARCH_FACTS, 'public_profile'] as const;

/** Changes the fields that are present and keeps all others. */
export const changeProfile = async ({ db, site, viewer }: Context, input: Input): Promise<void> => {
  const changes = {
    ...Object.fromEntries(PLAIN_FIELDS.flatMap((field) => (input[field] === undefined ? [] : [[field, input[field]]]))),
    ...requireTexts(input),
    ...(input.prompts !== undefined && { prompts: JSON.stringify(requirePrompts(input.prompts)) }),
    ...(input.interests !== undefined && { interests: positionsOf(input.interests) }),
    ...placeOf(input, { countries: site.countries, country: viewer.country }),
  };
  await db.transaction(async (tx) => {
    const own = await tx.kysely
      .selectFrom('members as m')
      .innerJoin('profiles as p', 'p.member_id', 'm.id')
      .select(['p.gender', 'p.sexuality', 'm.sensitive_consent_at'])
      .where('m.id', '=', viewer.memberId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    // Clearing a sensitive field is always allowed.
    const field = SENSITIVE_FIELDS.find((name) => Boolean(input[name]));
    if (field !== undefined && own.sensitive_consent_at === null) refuse('consent_withdrawn', { field });
    const before = { gender: own.gender as Gender, sexuality: own.sexuality as Sexuality };
    const all = { ...changes, ...requireFitting(input, before, nicheOf(site.niche)) };
    if (Object.keys(all).length === 0) return;
    await tx.kysely.updateTable('profiles').set(all).where('member_id', '=', viewer.memberId).execute();
  });
};

/** The caller has checked the name. */
export const saveName = async (db: Pick<Database, 'kysely'>, memberId: MemberId, name: string): Promise<void> => {
  await db.kysely.updateTable('profiles').set({ name }).where('member_id', '=', memberId).execute();
};

const positionsOf = (slugs: readonly string[]): number[] => {
  const positions = slugs.map(
    (slug) => interestPosition(slug) ?? refuse('validation_failed', { part: 'body', fields: ['interests'] }),
  );
  return [...new Set(positions)].toSorted((a, b) => a - b);
};
