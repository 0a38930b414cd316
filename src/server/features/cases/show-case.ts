import { areMailsStopped, stopMails } from '#server/features/accounts/email/stop-mails.ts';
import { viewReceipt } from '#server/features/cases/case-view.ts';
import { findSteps } from '#server/features/cases/cases-read-model.ts';
import { type CaseRow, closeCase, findCaseByReceipt, recordStep } from '#server/features/cases/cases-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { RequestContext } from '#server/platform/http/requests/request-context.ts';
import { sha256 } from '#server/platform/secrets/sha256.ts';
import type { Receipt } from '#shared/contract/office/cases-contract.ts';

type Context = Pick<RequestContext, 'site' | 'now'> & { readonly db: Database };
type Link = { readonly reference: string; readonly token: string };
type Source = Pick<Database, 'run'>;

const requireCase = async (db: Source, siteId: number, { reference, token }: Link): Promise<CaseRow> =>
  (await findCaseByReceipt(db, siteId, { reference, tokenHash: sha256(token) })) ?? refuse('link_expired');

const receiptOf = async (db: Source, row: CaseRow): Promise<Receipt> =>
  viewReceipt(row, {
    steps: await findSteps(db, [row.id]),
    isMailStopped: await areMailsStopped(db, { siteId: row.site_id, address: row.email }),
  });

export const showCase = async ({ db, site }: Context, link: Link): Promise<Receipt> =>
  receiptOf(db, await requireCase(db, site.id, link));

/** Acts at once: whoever has the link has read the mail, so the address is theirs. The case is closed with it. */
export const stopMailsOfCase = async (
  { db, site, now }: Context,
  { stop, ...link }: Link & { readonly stop: boolean },
): Promise<Receipt> =>
  db.transaction(async (tx) => {
    const row = await requireCase(tx, site.id, link);
    if (row.topic !== 'mail') return refuse('link_expired');
    await stopMails(tx, { siteId: site.id, address: row.email, now, isStopped: stop });
    await recordStep(tx, { caseId: row.id, kind: stop ? 'mail_stopped' : 'mail_allowed', actor: null, now });
    await closeCase(tx, row.id, now);
    return receiptOf(tx, await requireCase(tx, site.id, link));
  });
