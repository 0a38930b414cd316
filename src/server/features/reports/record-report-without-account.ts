import { checkEmail } from '#server/features/accounts/email/check-email.ts';
import { countUnaskedMail } from '#server/features/accounts/email/count-mail.ts';
import { readAddress } from '#server/features/reports/report-rules.ts';
import {
  findReportedPhoto,
  findReportedProfile,
  type ReportedRow,
} from '#server/features/reports/reported-object-read-model.ts';
import { storeReport } from '#server/features/reports/reports-store.ts';
import { storeEvidenceFiles } from '#server/features/reports/store-evidence-files.ts';
import { type ReportRecipient, writeReceipt } from '#server/features/reports/write-report-mail.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { RequestContext } from '#server/platform/http/requests/request-context.ts';
import { fromPublicId, type MemberId } from '#server/platform/ids/public-id.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { Objects } from '#server/platform/objects/objects.ts';
import type { ReportReason } from '#shared/domain/report-reasons.ts';

/** Limited, because anybody may enter somebody else's address. */
const RECEIPTS_A_DAY = 5;

type Context = Pick<RequestContext, 'site' | 'now' | 'locale' | 'geoCountry' | 'origin'> & {
  readonly db: Database;
  readonly objects: Objects;
  readonly mailer: Mailer;
};

type Input = {
  readonly reason: ReportReason;
  readonly address: string;
  readonly text: string;
  readonly email: string;
};

/** Stores a report by somebody without an account. The answer does not reveal whether the profile or photo exists. */
export const recordReportWithoutAccount = async (
  ctx: Context,
  { reason, address, text, email }: Input,
): Promise<string> => {
  const { db, mailer, site, now, locale, geoCountry, origin } = ctx;
  const { normal, whyInvalid } = checkEmail(email);
  if (whyInvalid !== null) return refuse(whyInvalid, { field: 'email' });
  const found = await findAtAddress(ctx, address);
  const evidenceKeys = await storeEvidenceFiles(ctx, found?.row ?? null);
  return db.transaction(async (tx) => {
    const stored = await storeReport(tx, {
      siteId: site.id,
      reporter: { id: null, email: normal, language: locale },
      kind: found?.kind ?? 'address',
      objectId: (found?.kind === 'photo' ? found.row.photo_id : found?.row.member_id) ?? address,
      reported: found?.row ?? null,
      ...evidenceKeys,
      address,
      reason,
      text,
      now,
    });
    const recipient: ReportRecipient = {
      site,
      origin,
      locale,
      country: geoCountry,
      viewerGender: 'other',
      memberId: null,
      to: normal,
      greeting: null,
      isDiscreet: false,
    };
    const mail = writeReceipt(recipient, { reference: stored.reference, reason });
    if (
      !stored.isRepeat &&
      (await countUnaskedMail(tx, { what: ['receipt', site.id], to: normal, limit: RECEIPTS_A_DAY, now }))
    ) {
      await mailer.send(tx, { ...mail, isUnasked: true });
    }
    return stored.reference;
  });
};

type Found = { readonly kind: 'profile' | 'photo'; readonly row: ReportedRow };

const findAtAddress = async ({ db, site }: Context, address: string): Promise<Found | null> => {
  const place = readAddress(address);
  if (place === null) return null;
  const row =
    place.kind === 'photo'
      ? await findReportedPhoto(db, site.id, place.id)
      : await findReportedProfile(db, site.id, fromPublicId<MemberId>(place.id));
  return row === null ? null : { kind: place.kind, row };
};
