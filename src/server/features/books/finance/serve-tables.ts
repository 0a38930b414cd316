import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { viewLiabilityAsCsv, viewTotalsAsCsv } from '#server/features/books/finance/finance-table-view.ts';
import { findLiability } from '#server/features/books/finance/liability-read-model.ts';
import { findTotals } from '#server/features/books/finance/totals-read-model.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import { whyNotAllowed } from '#server/platform/http/requests/caller-rules.ts';
import { openSession, type SessionDeps } from '#server/platform/http/requests/request-gate.ts';
import { financeContract } from '#shared/contract/office/finance-contract.ts';

type Deps = SessionDeps & { readonly db: Database };

const OPTIONS = { schema: { hide: true }, config: { rateGroup: 'read' } } as const;

/** Serves the tables of /finance as CSV, with the same permissions as the API. */
export const serveTables = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps;
  const companyOf = async (request: FastifyRequest): Promise<string> => {
    const { site, findViewer } = await openSession(request, deps);
    const refusal = whyNotAllowed('read_finance', await findViewer());
    return refusal === null ? site.company_id : refuse(refusal);
  };
  const send = (reply: FastifyReply, name: string, csv: string): FastifyReply =>
    reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${name}.csv"`)
      .send(csv);

  app.get('/finance/totals.csv', OPTIONS, async (request, reply) => {
    const companyId = await companyOf(request);
    const { data } = financeContract['GET /api/finance-totals.php'].query.safeParse(request.query);
    if (data === undefined) return refuse('not_found');
    const { from, until, by } = data;
    return send(reply, `totals-by-${by}-${from}-${until}`, viewTotalsAsCsv(await findTotals(db, companyId, data)));
  });
  app.get('/finance/liability.csv', OPTIONS, async (request, reply) => {
    const companyId = await companyOf(request);
    const { data } = financeContract['GET /api/finance-liability.php'].query.safeParse(request.query);
    if (data === undefined) return refuse('not_found');
    const day = data.day ?? null;
    const { asOf, liability } = await findLiability(db, { companyId, day, now: deps.clock.now() });
    if (asOf === null) return refuse('not_found');
    return send(reply, `liability-${day ?? 'now'}`, viewLiabilityAsCsv(liability));
  });
};
