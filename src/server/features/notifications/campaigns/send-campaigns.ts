import { decideTurn } from '#server/features/notifications/campaigns/campaign-rules.ts';
import {
  type Campaign,
  countTurns,
  dropSomeRecipients,
  findPaused,
  findRunning,
  findTexts,
  lockCampaign,
  setState,
} from '#server/features/notifications/campaigns/campaigns-store.ts';
import {
  type CandidateRow,
  claimCandidates,
  isAnybodyLeft,
  recordTurns,
} from '#server/features/notifications/campaigns/candidates-store.ts';
import { batchOf } from '#server/features/notifications/campaigns/change-campaign.ts';
import { writeCampaignMail } from '#server/features/notifications/campaigns/write-campaign-mail.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { Site } from '#server/platform/http/requests/request-context.ts';
import { countBatch, holdBatch } from '#server/platform/mail/mail-batches.ts';
import type { Mail, Mailer } from '#server/platform/mail/mailer.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import { timeZoneOf } from '#shared/domain/countries/time-zones.ts';
import { toLocale } from '#shared/i18n/locales.ts';

export type CampaignContext = {
  readonly db: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly mailer: Pick<Mailer, 'sendAll'>;
  readonly secrets: SecretBox;
  readonly originOf: (site: Site) => string;
};

const AT_ONCE = 200;
/** Limit per campaign. The outbox does not check again whether a member still wants a mail; an opt-out deletes it. */
const MOST_WAITING = 5_000;

/** Puts mails of running campaigns into the outbox while fewer than about 5,000 wait there. */
export const sendCampaigns = async (ctx: CampaignContext, signal: AbortSignal): Promise<void> => {
  // Mails that a server deferred after the pause are back in the outbox.
  for (const { id } of await findPaused(ctx.db)) await holdBatch(ctx.db, batchOf(id));
  for (const { id } of await findRunning(ctx.db)) {
    let goesOn = true;
    while (goesOn && !signal.aborted) {
      const waiting = await countBatch(ctx.db, batchOf(id), MOST_WAITING);
      if (waiting > MOST_WAITING - AT_ONCE) break;
      goesOn = await ctx.db.transaction((tx) => sendNext(ctx, tx, id));
    }
  }
};

/** Returns true if there may be more recipients to handle now. */
const sendNext = async (ctx: CampaignContext, tx: Transaction, id: string): Promise<boolean> => {
  const now = ctx.clock.now();
  const campaign = await lockCampaign(tx, id);
  // It has been paused or stopped in the meantime.
  if (campaign?.state !== 'running') return false;
  if (campaign.ends_at <= now) {
    if ((await dropSomeRecipients(tx, id)) > 0) return true;
    await setState(tx, id, 'done');
    return false;
  }
  const candidates = await claimCandidates(tx, { campaignId: id, now, limit: AT_ONCE });
  const turns = candidates.map((row) => ({ row, turn: turnOf(campaign, row, now) }));
  const sent = turns.filter(({ turn }) => turn.does === 'send').map(({ row }) => row);
  const dropped = turns.filter(({ turn }) => turn.does === 'drop').map(({ row }) => row.member_id);
  const waiting = turns.flatMap(({ row, turn }) =>
    turn.does === 'wait' ? [{ memberId: row.member_id, until: turn.until }] : [],
  );
  await ctx.mailer.sendAll(tx, await writeAll(ctx, tx, { campaign, sent }));
  const { kind } = campaign;
  await recordTurns(tx, now, { campaignId: id, kind, sent: sent.map((row) => row.member_id), dropped, waiting });
  await countTurns(tx, id, { sent: sent.length, dropped: dropped.length });
  if (candidates.length === 0 && !(await isAnybodyLeft(tx, id))) await setState(tx, id, 'done');
  return candidates.length > 0;
};

const turnOf = ({ kind, ends_at: endsAt }: Campaign, row: CandidateRow, now: Date) =>
  decideTurn(
    {
      isWilling: row.is_willing,
      zone: timeZoneOf(row),
      quietFrom: row.quiet_from,
      quietTo: row.quiet_to,
      snoozedUntil: row.snoozed_until,
      sent: row.sent,
      promotedAt: row.promoted_at,
    },
    { kind, endsAt, now },
  );

const writeAll = async (
  { secrets, originOf }: CampaignContext,
  tx: Transaction,
  { campaign, sent }: { readonly campaign: Campaign; readonly sent: readonly CandidateRow[] },
): Promise<Mail[]> => {
  const { id, site_id: siteId, kind, path, ends_at: endsAt } = campaign;
  const site = await tx.kysely.selectFrom('sites').selectAll().where('id', '=', siteId).executeTakeFirstOrThrow();
  const texts = await findTexts(tx, id);
  return sent.flatMap((row) => {
    const {
      member_id: memberId,
      email: to,
      name,
      country,
      gender: viewerGender,
      detail,
      is_discreet: isDiscreet,
    } = row;
    const locale = toLocale(row.language) ?? 'en';
    const text = texts.get(locale);
    // Both exist if `is_willing` is true.
    if (to === null || text === undefined) return [];
    const recipient = { site, origin: originOf(site), locale, country, viewerGender, memberId, to, name, isDiscreet };
    const mail = writeCampaignMail(recipient, { kind, text, path, endsAt, detail, secrets });
    return [{ ...mail, batch: batchOf(id), once: `${batchOf(id)} ${memberId}`, expiresAt: endsAt }];
  });
};
