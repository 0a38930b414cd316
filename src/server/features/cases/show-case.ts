import { areMailsStopped, stopMails } from '#server/features/accounts/email/stop-mails.ts';
import { viewReceipt } from '#server/features/cases/case-view.ts';
import { findSteps } from '#server/features/cases/cases-read-model.ts';
import {
  type CaseRow,
  closeCase,
  findCaseByReceipt,
  lockCaseByReceipt,
  recordStep,
} from '#server/features/cases/cases-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { RequestContext } from '#server/platform/http/requests/request-context.ts';
import { sha256 } from '#server/platform/secrets/sha256.ts';
import type { Receipt } from '#shared/contract/office/cases-contract.ts';

type Context = Pick<RequestContext, 'site' | 'now'> & { readonly db: Database };
type Link = { readonly reference: string; readonly token: string };
type Source = Pick<Database, 'run'>;

const linkOf = (site: Context['site'], { reference, token }: Link) => ({
  siteId: site.id,
  reference,
  tokenHash: sha256(token),
});

const receiptOf = async (db: Source, row: CaseRow): Promise<Receipt> =>
  viewReceipt(row, {
    steps: await findSteps(db, [row.id]),
    isMailStopped: await areMailsStopped(db, { siteId: row.site_id, address: row.email }),
  });

export const showCase = async ({ db, site }: Context, link: Link): Promise<Receipt> =>
  receiptOf(db, (await findCaseByReceipt(db, linkOf(site, link))) ?? refuse('link_expired'));

/**
 * Stops or allows mails at once: having the link proves access to the mailbox. Also closes the case, unless it has a
 * text that needs an answer.
 */
export const stopMailsOfCase = async (
  { db, site, now }: Context,
  { stop, ...link }: Link & { readonly stop: boolean },
): Promise<Receipt> =>
  db.transaction(async (tx) => {
    const row = await lockCaseByReceipt(tx, linkOf(site, link));
    if (row?.first_topic !== 'mail') return refuse('link_expired');
    const isChanged = await stopMails(tx, { siteId: site.id, address: row.email, now, isStopped: stop });
    const isDone = row.body === '' && row.status === 'open';
    if (isChanged || isDone) {
      await recordStep(tx, { caseId: row.id, kind: stop ? 'mail_stopped' : 'mail_allowed', actor: null, now });
    }
    if (isDone) await closeCase(tx, row.id, now);
    return receiptOf(tx, { ...row, status: isDone ? 'closed' : row.status });
  });
