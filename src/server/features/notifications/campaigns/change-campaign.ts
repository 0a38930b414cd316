import {
  type Campaign,
  chooseRecipients,
  dropRecipients,
  lockCampaign,
  setState,
} from '#server/features/notifications/campaigns/campaigns-store.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { dropWaitingOf } from '#server/platform/mail/mail-refs.ts';
import { StartError } from '#server/platform/start-error.ts';

export const CAMPAIGN_CHANGES = ['start', 'pause', 'stop'] as const;
export type CampaignChange = (typeof CAMPAIGN_CHANGES)[number];

type Context = { readonly db: Pick<Database, 'transaction'>; readonly now: Date };

/** In the outbox, the mails of a campaign are known by this. */
export const prefixOf = (campaignId: string): string => `campaign ${campaignId} `;

/** Returns what has come of it. What a mail server has taken cannot be called back. */
export const changeCampaign = (
  { db, now }: Context,
  { id, change }: { readonly id: string; readonly change: CampaignChange },
): Promise<string> =>
  db.transaction(async (tx) => {
    const campaign = await lockCampaign(tx, id);
    if (campaign === null) throw new StartError('There is no such campaign.');
    if (change === 'start') return start(tx, campaign, now);
    if (change === 'pause') {
      if (campaign.state !== 'running') throw new StartError(`It is ${campaign.state}, not running.`);
      await setState(tx, id, 'paused');
      return 'It is paused: mails that are in the outbox already still leave.';
    }
    // Also one that is done: its last mails may still wait in the outbox.
    if (campaign.state === 'stopped') throw new StartError('It is stopped.');
    await setState(tx, id, 'stopped');
    await dropRecipients(tx, id);
    const taken = await dropWaitingOf(tx, { siteId: campaign.site_id, prefix: prefixOf(id) });
    return `It is stopped for good; ${taken} mails were taken out of the outbox.`;
  });

const start = async (tx: Transaction, { id, state, ends_at: endsAt }: Campaign, now: Date): Promise<string> => {
  if (endsAt <= now) throw new StartError(`It ended at ${endsAt.toISOString()}.`);
  if (state !== 'draft' && state !== 'paused') throw new StartError(`It is ${state}.`);
  await setState(tx, id, 'running');
  if (state === 'paused') return 'It goes on.';
  return `It is mailed to ${await chooseRecipients(tx, id, now)} members, outside of their quiet hours.`;
};
