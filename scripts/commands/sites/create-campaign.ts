import { readJsonFile } from '#scripts/commands/read-json-file.ts';
import { runCommand, withDatabase } from '#scripts/commands/run-command.ts';
import { readConfig } from '#server/config.ts';
import { campaignFile } from '#server/features/notifications/campaigns/campaign-file-rules.ts';
import { countAudience } from '#server/features/notifications/campaigns/campaigns-store.ts';
import { createCampaign } from '#server/features/notifications/campaigns/create-campaign.ts';
import { previewCampaign } from '#server/features/notifications/campaigns/show-campaign.ts';
import { createSiteOrigin } from '#server/platform/http/requests/site-origin.ts';
import { toPublicId } from '#server/platform/ids/public-id.ts';

/** `npm run campaign:create <file>`: drafts and shows a mail to subscribers of news or offers, without sending it. */
const create = async (): Promise<void> => {
  const file = readJsonFile(process.argv[2], {
    schema: campaignFile,
    usage: 'npm run campaign:create deploy/campaign.example.json',
  });
  const config = readConfig();
  await withDatabase(config, async (db) => {
    const id = await createCampaign({ db, now: new Date() }, file);
    for (const { from, subject, text } of await previewCampaign(db, {
      id,
      originOf: createSiteOrigin(config.publicUrl),
    })) {
      console.log(`${'='.repeat(72)}\n${from}: ${subject}\n${'-'.repeat(72)}\n${text}`);
    }
    console.log('Who has said yes, by language:');
    for (const { language, members, has_text: hasText } of await countAudience(db, id)) {
      console.log(`  ${language}: ${members}${hasText ? '' : ', who get nothing: there is no text for them'}`);
    }
    const named = toPublicId(id);
    console.log(`\nIt is a draft. npm run campaign:set ${named} start | pause | stop`);
  });
};

await runCommand(create);
