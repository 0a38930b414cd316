import { exportPostbacks } from '#server/features/postbacks/export-postbacks.ts';
import { forgetPostbacks, KEPT_POSTBACK_DAYS } from '#server/features/postbacks/forget-postbacks.ts';
import { onMemberConfirmed } from '#server/features/postbacks/on-member-confirmed.ts';
import { onMemberSignedUp } from '#server/features/postbacks/on-member-signed-up.ts';
import { onPurchaseChargedBack } from '#server/features/postbacks/on-purchase-charged-back.ts';
import { onPurchasePaid } from '#server/features/postbacks/on-purchase-paid.ts';
import { onPurchaseRefunded } from '#server/features/postbacks/on-purchase-refunded.ts';
import { listPostbackRecipients } from '#server/features/postbacks/postback-recipients-read-model.ts';
import { sendPostbacks } from '#server/features/postbacks/send-postbacks.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Feature } from '#server/platform/feature.ts';
import type { Handlers } from '#server/platform/http/api/handlers.ts';
import type { Outgoing } from '#server/platform/http/outgoing/outgoing.ts';
import { type JobContext, jobName } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { postbacksContract } from '#shared/contract/office/postbacks-contract.ts';

const postbacksRoutes = ({ db }: { readonly db: Database }): Handlers<typeof postbacksContract> => ({
  'GET /api/postback-recipients.php': async ({ site }) => ({ recipients: await listPostbackRecipients(db, site.id) }),
});

const send = jobName('send-postbacks');
const forget = jobName('forget-postbacks');

type JobServices = JobContext & { readonly outgoing: Outgoing; readonly log: Log };

const registerPostbacksJobs = ({ db, clock, jobs, outgoing, log }: JobServices): void => {
  // The run of the next minute is the retry.
  jobs.register(send, (_data, { signal }) => sendPostbacks({ db, outgoing, log, now: clock.now() }, signal), {
    retries: 0,
  });
  jobs.register(forget, (_data, { signal }) => forgetPostbacks({ db, signal }, clock.now()));
  jobs.schedule(send, '* * * * *', {});
  jobs.schedule(forget, '51 3 * * *', {});
};

/** Reports the actions of referred visitors to advertising networks. Off until an operator sets rules. */
export const postbacksFeature = {
  name: 'postbacks',
  build: () => ({ services: { listRecipients: listPostbackRecipients } }),
  calls: postbacksRoutes,
  jobs: registerPostbacksJobs,
  subscribers: [onMemberSignedUp, onMemberConfirmed, onPurchasePaid, onPurchaseRefunded, onPurchaseChargedBack],
  export: exportPostbacks,
  retentionPeriods: { postbacks: KEPT_POSTBACK_DAYS },
} satisfies Feature;
