import { countWaitingHellos, findWaitingHellos } from '#server/features/hellos/review-hello.ts';
import { findModeratedMembers } from '#server/features/moderation/moderated-member-read-model.ts';
import { findActions, ACTIONS_A_PAGE } from '#server/features/moderation/moderation-actions-read-model.ts';
import { decodeCursor, encodeCursor, ID, INSTANT } from '#server/features/moderation/moderation-cursor-rules.ts';
import {
  viewAction,
  viewReport,
  viewWaitingHello,
  viewWaitingPhoto,
} from '#server/features/moderation/moderation-view.ts';
import {
  countWaitingPhotos,
  findWaitingPhotos,
  NO_SCORE,
  PHOTOS_A_PAGE,
} from '#server/features/moderation/waiting-photos-read-model.ts';
import {
  countOpenReports,
  findClosedReports,
  findOpenReports,
  REPORTS_A_PAGE,
  type ReportPosition,
} from '#server/features/reports/reports-read-model.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { MemberContext, RequestContext } from '#server/platform/http/requests/request-context.ts';
import { fromPublicId, type MemberId, type PhotoId, toPublicId } from '#server/platform/ids/public-id.ts';
import type { OutputOf } from '#shared/contract/contract.ts';
import { URGENT_REASONS } from '#shared/domain/report-reasons.ts';

type Context = Pick<RequestContext, 'site' | 'now'> & { readonly db: Database };
type MemberQueue = Context & Pick<MemberContext, 'viewer'>;
type Output = {
  hellos: OutputOf<'GET /api/moderation-hellos.php'>;
  photos: OutputOf<'GET /api/moderation-photos.php'>;
  reports: OutputOf<'GET /api/moderation-reports.php'>;
  actions: OutputOf<'GET /api/moderation-actions.php'>;
};

/** Numbers from 0 to 1 in JavaScript's notation; -1 stands for "no score". */
const SCORE = /^(?:-1|[01](?:\.\d{1,20})?|\d(?:\.\d{1,20})?e-\d{1,2})$/;

/** Returns the rows of one page, and its last row if there are more pages. */
const pageOf = <Row>(rows: readonly Row[], length: number): { page: readonly Row[]; last: Row | null } => {
  const page = rows.slice(0, length);
  return { page, last: rows.length > length ? (page.at(-1) ?? null) : null };
};

export const loadPhotoQueue = async (
  { db, site, viewer, now }: MemberQueue,
  { cursor }: { readonly cursor?: string | undefined },
): Promise<Output['photos']> => {
  const parts = decodeCursor(cursor, [SCORE, INSTANT, ID]);
  const after =
    parts === null
      ? null
      : { score: Number(parts[0]), at: new Date(parts[1] ?? ''), id: fromPublicId<PhotoId>(parts[2] ?? '') };
  const [rows, numWaiting] = await Promise.all([
    findWaitingPhotos(db, site, viewer, after),
    countWaitingPhotos(db, site, viewer),
  ]);
  const { page, last } = pageOf(rows, PHOTOS_A_PAGE);
  const members = await findModeratedMembers(
    db,
    page.map((row) => row.member_id),
    now,
  );
  return {
    photos: page.flatMap((row) => {
      const member = members.get(row.member_id);
      return member === undefined ? [] : [viewWaitingPhoto(row, member)];
    }),
    num_waiting: numWaiting,
    next_cursor:
      last && encodeCursor([String(last.nudity_score ?? NO_SCORE), last.created_at.toISOString(), toPublicId(last.id)]),
  };
};

export const loadHelloQueue = async ({ db, site, viewer, now }: MemberQueue): Promise<Output['hellos']> => {
  const [rows, numWaiting] = await Promise.all([
    findWaitingHellos(db, site.id, viewer),
    countWaitingHellos(db, site.id, viewer),
  ]);
  const ids = rows.map((row) => row.member_id);
  const members = await findModeratedMembers(db, ids, now);
  return {
    hellos: rows.flatMap((row) => {
      const member = members.get(row.member_id);
      return member === undefined ? [] : [viewWaitingHello(row, member)];
    }),
    num_waiting: numWaiting,
  };
};

export const loadReports = async (
  { db, site, viewer, now }: MemberQueue,
  { status, cursor }: { readonly status: 'open' | 'closed'; readonly cursor?: string | undefined },
): Promise<Output['reports']> => {
  const parts = decodeCursor(cursor, [/^(?:urgent|other)$/, INSTANT, ID]);
  const after: ReportPosition | null =
    parts === null
      ? null
      : { isUrgent: parts[0] === 'urgent', at: new Date(parts[1] ?? ''), id: fromPublicId<MemberId>(parts[2] ?? '') };
  const find = status === 'open' ? findOpenReports : findClosedReports;
  const reader = { siteId: site.id, memberId: viewer.memberId };
  const [rows, numOpen] = await Promise.all([find(db, reader, after), countOpenReports(db, reader)]);
  const { page, last } = pageOf(rows, REPORTS_A_PAGE);
  const members = await findModeratedMembers(
    db,
    page.flatMap(({ member_id: id }) => (id === null ? [] : [id])),
    now,
  );
  return {
    reports: page.map((row) => viewReport(row, row.member_id === null ? null : (members.get(row.member_id) ?? null))),
    num_open: numOpen,
    next_cursor:
      last &&
      encodeCursor([
        URGENT_REASONS.includes(last.reason) ? 'urgent' : 'other',
        (last.closed_at ?? last.created_at).toISOString(),
        toPublicId(last.id),
      ]),
  };
};

export const loadActions = async (
  { db, site }: Context,
  { cursor }: { readonly cursor?: string | undefined },
): Promise<Output['actions']> => {
  const before = decodeCursor(cursor, [/^\d{1,18}$/])?.[0] ?? null;
  const { page, last } = pageOf(await findActions(db, site.id, before), ACTIONS_A_PAGE);
  return { actions: page.map(viewAction), next_cursor: last && encodeCursor([last.id]) };
};
