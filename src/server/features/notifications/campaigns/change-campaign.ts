import {
  type Campaign,
  chooseRecipients,
  dropRecipients,
  lockCampaign,
  setState,
} from '#server/features/notifications/campaigns/campaigns-store.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { dropBatch, holdBatch, resumeBatch } from '#server/platform/mail/mail-batches.ts';
import { StartError } from '#server/platform/start-error.ts';

export const CAMPAIGN_CHANGES = ['start', 'pause', 'stop'] as const;
export type CampaignChange = (typeof CAMPAIGN_CHANGES)[number];

type Context = { readonly db: Pick<Database, 'transaction'>; readonly now: Date };

/** In the outbox, the mails of a campaign are known by this. */
export const batchOf = (campaignId: string): string => `campaign ${campaignId}`;

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
      // Of one that is done, the last mails may still wait in the outbox.
      const held = campaign.state === 'running' || campaign.state === 'done' ? await holdBatch(tx, batchOf(id)) : 0;
      if (campaign.state !== 'running' && held === 0) throw new StartError(`It is ${campaign.state}, not running.`);
      await setState(tx, id, 'paused');
      return `The campaign is paused. Emails held in the outbox until it resumes or ends: ${held}.`;
    }
    // Also one that is done, as above.
    if (campaign.state === 'stopped') throw new StartError('It is stopped.');
    await setState(tx, id, 'stopped');
    await dropRecipients(tx, id);
    const taken = await dropBatch(tx, batchOf(id));
    return `The campaign is stopped for good. Emails removed from the outbox: ${taken}.`;
  });

const start = async (tx: Transaction, { id, state, ends_at: endsAt }: Campaign, now: Date): Promise<string> => {
  if (endsAt <= now) throw new StartError(`It ended at ${endsAt.toISOString()}.`);
  if (state !== 'draft' && state !== 'paused') throw new StartError(`It is ${state}.`);
  await setState(tx, id, 'running');
  if (state === 'paused') {
    await resumeBatch(tx, batchOf(id), now);
    return 'The campaign is running again.';
  }
  const chosen = await chooseRecipients(tx, id, now);
  return `The campaign is running. Members who will get it by email, outside of their quiet hours: ${chosen}.`;
};
