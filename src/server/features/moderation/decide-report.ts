import { findAccountReader } from '#server/features/accounts/account-reader-read-model.ts';
import { banMember } from '#server/features/moderation/ban-member.ts';
import type { DecisionContext } from '#server/features/moderation/decide-photo.ts';
import { disableProfile } from '#server/features/moderation/disable-profile.ts';
import { recordAction } from '#server/features/moderation/record-action.ts';
import { writeStatement } from '#server/features/moderation/write-statement.ts';
import { rejectPhoto } from '#server/features/photos/reject-photo.ts';
import { closeReports, lockOpenReports, type OpenReport } from '#server/features/reports/close-reports.ts';
import { writeAnswer } from '#server/features/reports/write-receipt.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { PhotoRejectionReason } from '#shared/domain/photo-rejection.ts';
import type { ReportReason } from '#shared/domain/report-reasons.ts';
import { toLocale } from '#shared/i18n/locales.ts';

export type ReportDecision =
  | { readonly outcome: 'no_action' }
  | { readonly outcome: 'photo_rejected'; readonly reason: PhotoRejectionReason }
  | {
      readonly outcome: 'member_warned' | 'profile_disabled' | 'member_banned';
      readonly reason: ReportReason;
      readonly message: string;
    };

type Context = DecisionContext & Pick<RequestContext, 'origin'>;

/** Does what was decided, closes what it answers, and tells everybody whom it concerns. Answers how many it closed. */
export const decideReport = async (ctx: Context, id: string, decision: ReportDecision): Promise<number> => {
  const { db, site, now } = ctx;
  return db.transaction(async (tx) => {
    const wholeMember = decision.outcome === 'member_banned';
    const locked = await lockOpenReports(tx, { siteId: site.id, id, wholeMember });
    if (locked === 'gone') return refuse('not_found');
    if (locked === 'closed') return refuse('decided_already');
    const { chosen, all } = locked;
    if (decision.outcome !== 'no_action') await takeMeasure(tx, ctx, chosen, decision);
    await closeReports(tx, { ids: all.map((report) => report.id), outcome: decision.outcome, now });
    for (const report of all) {
      const { reference, member_id: memberId } = report;
      await recordAction(tx, ctx, { action: 'report_closed', memberId, report: reference, reason: decision.outcome });
    }
    await answerReporters(tx, ctx, all, decision.outcome !== 'no_action');
    return all.length;
  });
};

type Measure = Exclude<ReportDecision, { readonly outcome: 'no_action' }>;

const takeMeasure = async (tx: Transaction, ctx: Context, report: OpenReport, measure: Measure): Promise<void> => {
  const { member_id: memberId, photo_id: photoId, reference } = report;
  if (memberId === null || (await isProtected(tx, ctx, memberId))) return refuse('outcome_not_possible');
  // Before the account is closed, which takes back every mail that has not left.
  const reader = await findAccountReader({ db: tx, originOf: ctx.originOf }, memberId);
  if (!(await carryOut(tx, ctx, report, measure))) return refuse('outcome_not_possible');
  const { outcome, reason } = measure;
  const rejectedId = outcome === 'photo_rejected' ? photoId : null;
  await recordAction(tx, ctx, { action: outcome, memberId, photoId: rejectedId, report: reference, reason });
  if (reader === null) return undefined;
  const statement =
    measure.outcome === 'photo_rejected'
      ? ({ kind: 'photo_rejected', reason: measure.reason, isReported: true } as const)
      : ({ kind: measure.outcome, reason: measure.reason, message: measure.message, isReported: true } as const);
  return ctx.mailer.send(tx, writeStatement(reader, statement));
};

/** Nobody decides about themselves, and only an admin about somebody of the team. */
const isProtected = async (tx: Transaction, { viewer }: Context, memberId: MemberId): Promise<boolean> => {
  if (memberId === viewer.memberId) return true;
  const member = await tx.kysely.selectFrom('members').select('role').where('id', '=', memberId).executeTakeFirst();
  return member === undefined || (member.role !== null && viewer.role !== 'admin');
};

/** False: there is nothing to be done it to. */
const carryOut = async (tx: Transaction, ctx: Context, report: OpenReport, measure: Measure): Promise<boolean> => {
  const { member_id: memberId, photo_id: photoId } = report;
  if (memberId === null) return false;
  switch (measure.outcome) {
    case 'member_warned':
      return true;
    case 'photo_rejected': {
      const photo =
        photoId === null
          ? undefined
          : await tx.kysely
              .selectFrom('photos')
              .select('id')
              .where('id', '=', photoId)
              .where('status', 'in', ['pending', 'active'])
              .executeTakeFirst();
      if (photoId === null || photo === undefined) return false;
      await rejectPhoto({ ...ctx, tx }, photoId, measure.reason);
      return true;
    }
    case 'profile_disabled':
      return disableProfile(tx, memberId);
    case 'member_banned':
      return banMember(tx, memberId);
  }
};

const answerReporters = async (
  tx: Transaction,
  { mailer, site, origin }: Context,
  reports: readonly OpenReport[],
  isUpheld: boolean,
): Promise<void> => {
  for (const report of reports) {
    const { reporter_address: to, reporter_name: greeting, reporter_id: memberId, reference } = report;
    if (to === null) continue;
    const locale = toLocale(report.reporter_language) ?? 'en';
    await mailer.send(tx, writeAnswer({ site, origin, locale, memberId, to, greeting }, { reference, isUpheld }));
  }
};
