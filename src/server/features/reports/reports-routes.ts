import { reportMember } from '#server/features/reports/report-member.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Handlers } from '#server/platform/http/api/handlers.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { Objects } from '#server/platform/objects/objects.ts';
import type { reportsContract } from '#shared/contract/office/reports-contract.ts';

type Deps = { readonly db: Database; readonly objects: Objects; readonly mailer: Mailer };

export const reportsRoutes = (deps: Deps): Handlers<typeof reportsContract> => ({
  'POST /api/report.php': async (ctx, { body }) => {
    const { reference, isRepeat, isMailed } = await reportMember({ ...ctx, ...deps }, body);
    return { reference, is_repeat: isRepeat, is_mailed: isMailed };
  },
});
