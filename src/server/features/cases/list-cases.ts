import { viewStaffCase } from '#server/features/cases/case-view.ts';
import {
  CASES_A_PAGE,
  type CasePosition,
  countOpenCases,
  findCases,
  findSteps,
} from '#server/features/cases/cases-read-model.ts';
import { decodeCursor, encodeCursor, ID, INSTANT } from '#server/features/moderation/moderation-cursor-rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import { fromPublicId, type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import type { OutputOf } from '#shared/contract/contract.ts';
import { topicsOf } from '#shared/domain/case-topics.ts';

type Context = Pick<MemberContext, 'site' | 'viewer' | 'now'> & { readonly db: Database };
type Input = { readonly status: 'open' | 'closed'; readonly cursor?: string | undefined };

export const listCases = async (
  { db, site, viewer, now }: Context,
  { status, cursor }: Input,
): Promise<OutputOf<'GET /api/cases.php'>> => {
  const parts = decodeCursor(cursor, [INSTANT, ID]);
  const after: CasePosition | null =
    parts === null ? null : { at: new Date(parts[0] ?? ''), id: fromPublicId<MemberId>(parts[1] ?? '') };
  const reader = { siteId: site.id, memberId: viewer.memberId, topics: topicsOf(viewer.role) };
  const [rows, open] = await Promise.all([findCases(db, reader, { status, after }), countOpenCases(db, reader)]);
  const page = rows.slice(0, CASES_A_PAGE);
  const last = rows.length > CASES_A_PAGE ? page.at(-1) : undefined;
  const steps = Map.groupBy(
    await findSteps(
      db,
      page.map(({ id }) => id),
    ),
    ({ case_id: id }) => id,
  );
  return {
    cases: page.map((row) => viewStaffCase(row, { steps: steps.get(row.id) ?? [], now })),
    num_open: open,
    next_cursor:
      last === undefined ? null : encodeCursor([(last.closed_at ?? last.due_at).toISOString(), toPublicId(last.id)]),
  };
};
