import { hasTrial } from '#server/features/credits/grant-trial.ts';
import { findStayCode } from '#server/features/payments/discounts/grant-stay-code.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { Retention } from '#shared/contract/account/retention-contract.ts';
import {
  mayTakeTrial,
  STAY_DISCOUNT_DAYS,
  stayPercentage,
  TRIAL_CREDITS,
} from '#shared/domain/account/retention-rules.ts';

export type RetentionContext = Pick<MemberContext, 'viewer' | 'site' | 'now'> & { readonly db: Pick<Database, 'run'> };

type Member = { readonly signup_date: Date; readonly delete_discount: number };

const memberOf = statement<[memberId: MemberId, companyId: string], Member>(
  'deletion-retention-member',
  `select m.signup_date, c.delete_discount from members m, companies c where m.id = $1 and c.id = $2`,
);

/** Returns no offers for members without a confirmed address, who could sign up again and again for them. */
export const showRetention = async ({ db, viewer, site, now }: RetentionContext): Promise<Retention> => {
  const { memberId, status } = viewer;
  const [member] = status === 'active' ? await db.run(memberOf, [memberId, site.company_id]) : [];
  if (member === undefined) return { trial: null, discount: null };
  const isTaken = await hasTrial(db, memberId);
  const isTrialOffered = isTaken || mayTakeTrial(member.signup_date, now);
  const code = await findStayCode(db, memberId);
  const percentage = code?.percentage ?? stayPercentage(member.delete_discount);
  const isOver = code !== null && (code.is_used || code.expires_at <= now);
  return {
    trial: isTrialOffered ? { credits: TRIAL_CREDITS, is_taken: isTaken } : null,
    discount:
      percentage === 0 || isOver
        ? null
        : {
            percentage,
            days: STAY_DISCOUNT_DAYS,
            code: code?.code ?? null,
            expires_at: code?.expires_at.toISOString() ?? null,
          },
  };
};
