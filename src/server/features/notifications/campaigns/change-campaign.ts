import {
  type Campaign,
  chooseRecipients,
  dropSomeRecipients,
  lockCampaign,
  setState,
} from '#server/features/notifications/campaigns/campaigns-store.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { dropBatch, holdBatch, resumeBatch } from '#server/platform/mail/mail-batches.ts';
import { StartError } from '#server/platform/start-error.ts';

export const CAMPAIGN_CHANGES = ['start', 'pause', 'stop'] as const;
export type CampaignChange = (typeof CAMPAIGN_CHANGES)[number];

type Context = { readonly db: Pick<Database, 'run' | 'transaction'>; readonly now: Date };

/** Returns the batch name that marks a campaign's mails in the outbox. */
export const batchOf = (campaignId: string): string => `campaign ${campaignId}`;

/**
 * Returns a message about the result. Mails that a mail server has accepted cannot be recalled. Recipients are chosen
 * and dropped in many transactions; after a crash between them, the operator repeats the same change.
 */
export const changeCampaign = async (
  ctx: Context,
  { id, change }: { readonly id: string; readonly change: CampaignChange },
): Promise<string> => {
  if (change === 'start') return start(ctx, id);
  return change === 'pause' ? pause(ctx, id) : stop(ctx, id);
};

const found = async (tx: Transaction, id: string): Promise<Campaign> => {
  const campaign = await lockCampaign(tx, id);
  if (campaign === null) throw new StartError('There is no such campaign.');
  return campaign;
};

const start = async ({ db, now }: Context, id: string): Promise<string> => {
  const isNew = await db.transaction(async (tx) => {
    const { state, ends_at: endsAt } = await found(tx, id);
    if (endsAt <= now) throw new StartError(`It ended at ${endsAt.toISOString()}.`);
    if (state !== 'draft' && state !== 'paused') throw new StartError(`It is ${state}.`);
    if (state === 'draft') return true;
    await setState(tx, id, 'running');
    await resumeBatch(tx, batchOf(id), now);
    return false;
  });
  if (!isNew) return 'The campaign is running again.';
  // No mail is sent until the campaign is running.
  const chosen = await chooseRecipients(db, id, now);
  await db.transaction(async (tx) => {
    const { state } = await found(tx, id);
    if (state !== 'draft') throw new StartError(`It is ${state}.`);
    await setState(tx, id, 'running');
  });
  return `The campaign is running. Members who will get it by email, outside of their quiet hours: ${chosen}.`;
};

const pause = ({ db }: Context, id: string): Promise<string> =>
  db.transaction(async (tx) => {
    const { state } = await found(tx, id);
    // The last mails of a finished campaign may still wait in the outbox.
    const held = state === 'running' || state === 'done' ? await holdBatch(tx, batchOf(id)) : 0;
    if (state !== 'running' && held === 0) throw new StartError(`It is ${state}, not running.`);
    await setState(tx, id, 'paused');
    return `The campaign is paused. Emails held in the outbox until it resumes or ends: ${held}.`;
  });

/**
 * Stops a campaign, even a finished one. It is paused first, so that no mails are added while its recipients are
 * dropped.
 */
const stop = async ({ db, now }: Context, id: string): Promise<string> => {
  const taken = await db.transaction(async (tx) => {
    const { state } = await found(tx, id);
    if (state === 'stopped') throw new StartError('It is stopped.');
    await setState(tx, id, 'paused');
    return dropBatch(tx, batchOf(id), now);
  });
  for (let dropped = 1; dropped > 0;) dropped = await dropSomeRecipients(db, id);
  await db.transaction((tx) => setState(tx, id, 'stopped'));
  return `The campaign is stopped for good. Emails removed from the outbox: ${taken}.`;
};
