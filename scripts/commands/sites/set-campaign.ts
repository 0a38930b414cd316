import { runCommand, withDatabase } from '#scripts/commands/run-command.ts';
import { readConfig } from '#server/config.ts';
import { CAMPAIGN_CHANGES, changeCampaign } from '#server/features/notifications/campaigns/change-campaign.ts';
import { listCampaigns } from '#server/features/notifications/campaigns/show-campaign.ts';
import { fromPublicId, toPublicId } from '#server/platform/ids/public-id.ts';
import { StartError } from '#server/platform/start-error.ts';

/** `npm run campaign:set <id> start|pause|stop`; without arguments it lists all campaigns and their progress. */
const set = async (): Promise<void> => {
  const [named, wanted] = process.argv.slice(2);
  await withDatabase(readConfig(), async (db) => {
    if (named === undefined) {
      for (const { id, domain, kind, state, sent, left, dropped } of await listCampaigns(db)) {
        console.log(
          `${toPublicId(id)} ${domain} ${kind}: ${state}, ${sent} mailed, ${left} to come, ${dropped} dropped`,
        );
      }
      return;
    }
    const change = CAMPAIGN_CHANGES.find((known) => known === wanted);
    if (change === undefined || !/^[0-9a-f]{16}$/.test(named)) {
      throw new StartError('Name the campaign and what to do: npm run campaign:set <id> start|pause|stop');
    }
    console.log(await changeCampaign({ db, now: new Date() }, { id: fromPublicId(named), change }));
  });
};

await runCommand(set);
