import { answerCase, moveCase } from '#server/features/cases/answer-case.ts';
import { listCases } from '#server/features/cases/list-cases.ts';
import { openCase } from '#server/features/cases/open-case.ts';
import { showCase, stopMailsOfCase } from '#server/features/cases/show-case.ts';
import type { DecisionContext } from '#server/features/moderation/decide-photo.ts';
import { recordReportWithoutAccount } from '#server/features/reports/record-report-without-account.ts';
import type { Handlers } from '#server/platform/http/api/handlers.ts';
import { fromPublicId } from '#server/platform/ids/public-id.ts';
import type { Objects } from '#server/platform/objects/objects.ts';
import type { casesContract } from '#shared/contract/office/cases-contract.ts';

type Deps = Pick<DecisionContext, 'db' | 'mailer' | 'originOf' | 'realtime' | 'events'> & { readonly objects: Objects };

export const casesRoutes = (deps: Deps): Handlers<typeof casesContract> => ({
  'POST /api/complaint.php': async (ctx, { body }) => {
    if (body.topic === 'content')
      return { reference: await recordReportWithoutAccount({ ...ctx, ...deps }, body), due_at: null };
    const { reference, dueAt } = await openCase({ ...ctx, ...deps }, body);
    return { reference, due_at: dueAt.toISOString() };
  },
  'GET /api/case.php': (ctx, { query }) => showCase({ ...ctx, ...deps }, query),
  'POST /api/case-mail.php': (ctx, { body }) => stopMailsOfCase({ ...ctx, ...deps }, body),
  'GET /api/cases.php': (ctx, { query }) => listCases({ ...ctx, ...deps }, query),
  'POST /api/case-answer.php': async (ctx, { body }) => {
    await answerCase({ ...ctx, ...deps }, { ...body, id: fromPublicId(body.id) });
    return {};
  },
  'POST /api/case-topic.php': async (ctx, { body }) => {
    await moveCase({ ...ctx, ...deps }, { ...body, id: fromPublicId(body.id) });
    return {};
  },
});
