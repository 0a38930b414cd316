import { exportPostbacks } from '#server/features/postbacks/export-postbacks.ts';
import { KEPT_POSTBACK_DAYS } from '#server/features/postbacks/forget-postbacks.ts';
import { onMemberSignedUp } from '#server/features/postbacks/on-member-signed-up.ts';
import { onPurchaseChargedBack } from '#server/features/postbacks/on-purchase-charged-back.ts';
import { onPurchasePaid } from '#server/features/postbacks/on-purchase-paid.ts';
import { onPurchaseRefunded } from '#server/features/postbacks/on-purchase-refunded.ts';
import { listPostbackRecipients } from '#server/features/postbacks/postback-recipients-read-model.ts';
import { registerPostbacksJobs } from '#server/features/postbacks/postbacks-jobs.ts';
import { recordPostback } from '#server/features/postbacks/record-postbacks.ts';
import { memberConfirmed } from '#server/features/registration/registration-events.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { subscriber } from '#server/platform/events/events.ts';
import type { Feature } from '#server/platform/feature.ts';
import type { Handlers } from '#server/platform/http/api/handlers.ts';
import type { postbacksContract } from '#shared/contract/office/postbacks-contract.ts';

type Services = { readonly db: Pick<Database, 'run'>; readonly clock: Pick<Clock, 'now'> };

const onMemberConfirmed = subscriber(memberConfirmed, ({ db, clock }: Services, { memberId }) =>
  recordPostback(db, clock.now(), { memberId, event: 'confirmed', subject: memberId }),
);

const postbacksRoutes = ({ db }: { readonly db: Database }): Handlers<typeof postbacksContract> => ({
  'GET /api/postback-recipients.php': async ({ site }) => ({ recipients: await listPostbackRecipients(db, site.id) }),
});

/** Reports the actions of referred visitors to advertising networks. Off until an operator sets rules. */
export const postbacksFeature = {
  name: 'postbacks',
  calls: postbacksRoutes,
  jobs: registerPostbacksJobs,
  subscribers: [onMemberSignedUp, onMemberConfirmed, onPurchasePaid, onPurchaseRefunded, onPurchaseChargedBack],
  export: exportPostbacks,
  retentionPeriods: { postbacks: KEPT_POSTBACK_DAYS },
} satisfies Feature;
