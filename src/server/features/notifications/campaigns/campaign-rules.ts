import type { CampaignKind } from '#server/features/notifications/campaigns/campaign-file-rules.ts';
import { quietUntil } from '#server/features/notifications/planning/local-time-rules.ts';
import { mailAllowedAt, type SentNotification } from '#server/features/notifications/planning/mail-cap-rules.ts';
import { DAY_MS } from '#shared/domain/time.ts';

export type Candidate = {
  /** the account is active, may be mailed, and has opted in to this kind */
  readonly isWilling: boolean;
  readonly zone: string;
  readonly quietFrom: number;
  readonly quietTo: number;
  readonly snoozedUntil: Date | null;
  /** mails of the last seven days */
  readonly sent: readonly Pick<SentNotification, 'kind' | 'at'>[];
  readonly promotedAt: Date | null;
};

/** At most two offers a month. */
const PROMOTIONS_APART_MS = 15 * DAY_MS;

type Turn = { readonly does: 'send' } | { readonly does: 'wait'; readonly until: Date } | { readonly does: 'drop' };

/** Applies the same quiet hours, caps and snoozes as for other notification mails. */
export const decideTurn = (
  { isWilling, sent, promotedAt, snoozedUntil, ...quiet }: Candidate,
  { kind, endsAt, now }: { readonly kind: CampaignKind; readonly endsAt: Date; readonly now: Date },
): Turn => {
  if (!isWilling) return { does: 'drop' };
  const apart = kind === 'promotions' && promotedAt !== null ? promotedAt.getTime() + PROMOTIONS_APART_MS : 0;
  const until = new Date(
    Math.max(
      quietUntil(quiet, now)?.getTime() ?? 0,
      mailAllowedAt(sent, now).getTime(),
      snoozedUntil?.getTime() ?? 0,
      apart,
    ),
  );
  if (until <= now) return { does: 'send' };
  return until < endsAt ? { does: 'wait', until } : { does: 'drop' };
};
