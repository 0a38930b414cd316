import { exportPostbacks } from '#server/features/postbacks/export-postbacks.ts';
import { KEPT_POSTBACK_DAYS } from '#server/features/postbacks/forget-postbacks.ts';
import { onMemberConfirmed } from '#server/features/postbacks/on-member-confirmed.ts';
import { onMemberSignedUp } from '#server/features/postbacks/on-member-signed-up.ts';
import { onPurchaseChargedBack } from '#server/features/postbacks/on-purchase-charged-back.ts';
import { onPurchasePaid } from '#server/features/postbacks/on-purchase-paid.ts';
import { onPurchaseRefunded } from '#server/features/postbacks/on-purchase-refunded.ts';
import { registerPostbacksJobs } from '#server/features/postbacks/postbacks-jobs.ts';
import { postbacksRoutes } from '#server/features/postbacks/postbacks-routes.ts';
import type { Feature } from '#server/platform/feature.ts';

/** Tells networks what became of the visitors they sent, where an operator has said so: off until then. */
export const postbacksFeature = {
  name: 'postbacks',
  calls: postbacksRoutes,
  jobs: registerPostbacksJobs,
  subscribers: [onMemberSignedUp, onMemberConfirmed, onPurchasePaid, onPurchaseRefunded, onPurchaseChargedBack],
  export: exportPostbacks,
  keeps: { postbacks: KEPT_POSTBACK_DAYS },
} satisfies Feature;
