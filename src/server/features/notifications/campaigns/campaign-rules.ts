import type { CampaignKind } from '#server/features/notifications/campaigns/campaign-file-rules.ts';
import { quietUntil } from '#server/features/notifications/looking/local-time-rules.ts';
import { mailAllowedAt, type Told } from '#server/features/notifications/looking/told-cap-rules.ts';
import { DAY_MS } from '#shared/domain/time.ts';

export type Candidate = {
  /** has the account, may be mailed, and has said yes to this kind */
  readonly isWilling: boolean;
  readonly zone: string;
  readonly quietFrom: number;
  readonly quietTo: number;
  readonly snoozedUntil: Date | null;
  /** of the last seven days */
  readonly told: readonly Pick<Told, 'kind' | 'at'>[];
  readonly promotedAt: Date | null;
};

/** Not more than two offers a month. */
const PROMOTIONS_APART_MS = 15 * DAY_MS;

type Turn = { readonly does: 'send' } | { readonly does: 'wait'; readonly until: Date } | { readonly does: 'drop' };

/** Under the same hours, caps and snoozes as what is told of others. */
export const decideTurn = (
  { isWilling, told, promotedAt, snoozedUntil, ...quiet }: Candidate,
  { kind, endsAt, now }: { readonly kind: CampaignKind; readonly endsAt: Date; readonly now: Date },
): Turn => {
  if (!isWilling) return { does: 'drop' };
  const apart = kind === 'promotions' && promotedAt !== null ? promotedAt.getTime() + PROMOTIONS_APART_MS : 0;
  const until = new Date(
    Math.max(
      quietUntil(quiet, now)?.getTime() ?? 0,
      mailAllowedAt(told, now).getTime(),
      snoozedUntil?.getTime() ?? 0,
      apart,
    ),
  );
  if (until <= now) return { does: 'send' };
  return until < endsAt ? { does: 'wait', until } : { does: 'drop' };
};
