import { findAccountRecipient } from '#server/features/accounts/account/account-recipient-read-model.ts';
import { isAnyProtected } from '#server/features/accounts/account/protected-members-read-model.ts';
import { deleteNewsOfMember } from '#server/features/chat/chats/delete-news-of-member.ts';
import { rejectReportedHello } from '#server/features/hellos/review-hello.ts';
import { banMember } from '#server/features/moderation/ban-member.ts';
import type { DecisionContext } from '#server/features/moderation/decide-photo.ts';
import { recordDecision } from '#server/features/moderation/decisions-store.ts';
import { recordAction } from '#server/features/moderation/record-action.ts';
import { type StatementOfReasons, writeStatementOfReasons } from '#server/features/moderation/write-decision-mail.ts';
import { rejectPhoto } from '#server/features/photos/review/reject-photo.ts';
import { disableProfile } from '#server/features/profile/change-visibility.ts';
import { closeReports, lockOpenReports, type OpenReport } from '#server/features/reports/close-reports.ts';
import { writeAnswer } from '#server/features/reports/write-report-mail.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { PhotoId } from '#server/platform/ids/public-id.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import type { HelloRejectionReason } from '#shared/domain/hello-rejection.ts';
import type { PhotoRejectionReason } from '#shared/domain/photos/photo-rejection.ts';
import type { ReportReason } from '#shared/domain/report-reasons.ts';
import { toLocale } from '#shared/i18n/locales.ts';

export type ReportDecision =
  | { readonly outcome: 'no_action' }
  | { readonly outcome: 'photo_rejected'; readonly reason: PhotoRejectionReason }
  | { readonly outcome: 'hello_rejected'; readonly reason: HelloRejectionReason }
  | {
      readonly outcome: 'member_warned' | 'profile_disabled' | 'member_banned';
      readonly reason: ReportReason;
      readonly message: string;
    };

/** Carries out the measure, closes its reports and mails the member and reporters. Returns how many it closed. */
export const decideReport = async (ctx: DecisionContext, id: string, decision: ReportDecision): Promise<number> => {
  const { db, site, now } = ctx;
  return db.transaction(async (tx) => {
    const wholeMember = decision.outcome === 'member_banned';
    const locked = await lockOpenReports(tx, { siteId: site.id, id, wholeMember });
    if (locked === 'gone') return refuse('not_found');
    if (locked === 'closed') return refuse('decided_already');
    const { chosen, all } = locked;
    const concerned = new Set(all.flatMap(({ member_id: memberId }) => (memberId === null ? [] : [memberId])));
    if (await isAnyProtected(tx, ctx.viewer, [...concerned])) return refuse('outcome_not_possible');
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

const takeMeasure = async (
  tx: Transaction,
  ctx: DecisionContext,
  report: OpenReport,
  measure: Measure,
): Promise<void> => {
  const { member_id: memberId, reference } = report;
  if (memberId === null) return refuse('outcome_not_possible');
  // Must precede a ban, which closes the account and deletes its unsent mails.
  const recipient = await findAccountRecipient({ db: tx, originOf: ctx.originOf }, memberId);
  const done = (await carryOut(tx, ctx, report, measure)) ?? refuse('outcome_not_possible');
  const { photoId = null, helloId = null } = done;
  await recordAction(tx, ctx, {
    action: measure.outcome,
    memberId,
    photoId,
    report: reference,
    reason: measure.reason,
  });
  const statementOfReasons = statementOfReasonsFor(measure);
  const decided = await recordDecision(tx, ctx, { memberId, photoId, helloId, statementOfReasons });
  if (recipient === null) return undefined;
  const sent = { ...statementOfReasons, reference: decided, decidedAt: ctx.now };
  return ctx.mailer.send(tx, writeStatementOfReasons(recipient, sent));
};

const statementOfReasonsFor = (measure: Measure): StatementOfReasons => {
  switch (measure.outcome) {
    case 'photo_rejected':
      return { kind: measure.outcome, reason: measure.reason, isReported: true };
    case 'hello_rejected':
      return { kind: measure.outcome, reason: measure.reason, isReported: true };
    default:
      return { kind: measure.outcome, reason: measure.reason, message: measure.message, isReported: true };
  }
};

/** The photo or hello that the measure rejected. */
type Done = { readonly photoId?: PhotoId; readonly helloId?: string };

/** Carries out the measure. Returns null if the member, photo or hello is gone, or the measure is in force already. */
const carryOut = async (
  tx: Transaction,
  ctx: DecisionContext,
  { member_id: memberId, photo_id: photoId, object_kind: kind, created_at: reportedAt }: OpenReport,
  measure: Measure,
): Promise<Done | null> => {
  if (memberId === null) return null;
  switch (measure.outcome) {
    case 'member_warned':
      return {};
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
      if (photoId === null || photo === undefined) return null;
      await rejectPhoto({ ...ctx, tx }, photoId, measure.reason);
      return { photoId };
    }
    case 'hello_rejected': {
      if (kind !== 'profile') return null;
      const { reason } = measure;
      const helloId = await rejectReportedHello(tx, memberId, { reportedAt, reason, now: ctx.now });
      return helloId === null ? null : { helloId };
    }
    case 'profile_disabled':
      // The account stays open, so that its owner can read the reason and appeal.
      if (!(await disableProfile(tx, memberId))) return null;
      await deleteNewsOfMember(tx, memberId, ctx.now);
      return {};
    case 'member_banned':
      return (await banMember(tx, ctx.events, memberId, ctx.now)) ? {} : null;
  }
};

/** Mails each reporter from the site on which they reported, which may differ from the site that decides. */
const answerReporters = async (
  tx: Transaction,
  { mailer, originOf, now }: DecisionContext,
  reports: readonly OpenReport[],
  isUpheld: boolean,
): Promise<void> => {
  const siteIds = reports.map((report) => report.reporter_site_id);
  const sites = await tx.kysely.selectFrom('sites').selectAll().where('id', 'in', siteIds).execute();
  const siteById = new Map(sites.map((site) => [site.id, site]));
  for (const report of reports) {
    const site = siteById.get(report.reporter_site_id);
    const { reporter_address: to, reporter_name: greeting, reporter_id: memberId, reference } = report;
    const isDiscreet = report.reporter_is_discreet;
    if (to === null || site === undefined) continue;
    const locale = toLocale(report.reporter_language) ?? 'en';
    const country = report.reporter_country ?? (site.countries[0] as CountryCode);
    const answer = writeAnswer(
      { site, origin: originOf(site), locale, country, viewerGender: 'other', memberId, to, greeting, isDiscreet },
      { reference, reason: report.reason, reportedAt: report.created_at, decidedAt: now, isUpheld },
    );
    // The address of a reporter without an account was only typed, so the mail counts as unasked.
    await mailer.send(tx, memberId === null ? { ...answer, isUnasked: true } : answer);
  }
};
