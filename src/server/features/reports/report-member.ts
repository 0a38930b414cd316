import { findAccountRecipient } from '#server/features/accounts/account/account-recipient-read-model.ts';
import { blockMember } from '#server/features/blocks/block-member.ts';
import { whyCannotBlockOrReport } from '#server/features/members/member-policy.ts';
import { findProfile } from '#server/features/members/member-profile-read-model.ts';
import {
  findReportedPhoto,
  findReportedProfile,
  type ReportedRow,
} from '#server/features/reports/reported-object-read-model.ts';
import { storeReport } from '#server/features/reports/reports-store.ts';
import { requireReportedMessage } from '#server/features/reports/require-reported-message.ts';
import { storeEvidenceFiles } from '#server/features/reports/store-evidence-files.ts';
import { writeReceipt } from '#server/features/reports/write-report-mail.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import { fromPublicId, type MemberId } from '#server/platform/ids/public-id.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { Objects } from '#server/platform/objects/objects.ts';
import type { Reported } from '#shared/contract/office/reports-contract.ts';
import type { ReportReason } from '#shared/domain/report-reasons.ts';

type Context = MemberContext & { readonly db: Database; readonly objects: Objects; readonly mailer: Mailer };

type Input = {
  readonly about: Reported;
  readonly reason: ReportReason;
  readonly text: string;
  readonly block: boolean;
};

type Done = { readonly reference: string; readonly isRepeat: boolean; readonly isMailed: boolean };

/** Stores the report with a copy of its object as it is now, mails a receipt, and blocks the member if requested. */
export const reportMember = async (ctx: Context, { about, reason, text, block }: Input): Promise<Done> => {
  const { db, mailer, viewer, site, now } = ctx;
  const { objectId, reported } = await requireReported(ctx, about);
  const evidenceKeys = await storeEvidenceFiles(ctx, reported);
  return db.transaction(async (tx) => {
    const stored = await storeReport(tx, {
      siteId: site.id,
      reporter: { id: viewer.memberId, email: null, language: ctx.locale },
      kind: about.kind,
      objectId,
      reported,
      ...evidenceKeys,
      address: null,
      reason,
      text,
      now,
    });
    if (block) await blockMember(tx, ctx, reported.member_id);
    const recipient = await findAccountRecipient({ db: tx, originOf: () => ctx.origin }, viewer.memberId);
    const { reference, isRepeat } = stored;
    if (recipient !== null && !isRepeat) {
      await mailer.send(tx, writeReceipt({ ...recipient, greeting: recipient.name }, { reference, reason }));
    }
    return { reference, isRepeat, isMailed: recipient !== null };
  });
};

type Found = { readonly objectId: string; readonly reported: ReportedRow };

const requireReported = async (ctx: Context, about: Reported): Promise<Found> => {
  if (about.kind === 'message') return requireReportedMessage(ctx, about);
  const { db, site } = ctx;
  const id = await requireFindable(ctx, about.profile);
  const reported =
    about.kind === 'photo'
      ? await findReportedPhoto(db, site.id, about.photo)
      : await findReportedProfile(db, site.id, id);
  if (reported === null || reported.member_id !== id) return refuse('not_found');
  return { objectId: (about.kind === 'photo' ? reported.photo_id : null) ?? id, reported };
};

/** Refuses oneself and members who are not visible to the reporter; blocks do not matter. */
const requireFindable = async ({ db, viewer, site }: Context, profile: string): Promise<MemberId> => {
  const id = fromPublicId<MemberId>(profile);
  const member = await findProfile(db, site.id, id, viewer.memberId);
  const why = member === null ? 'not_found' : whyCannotBlockOrReport(member);
  return why === null ? id : refuse(why);
};
