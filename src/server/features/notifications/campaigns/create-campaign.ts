import type { CampaignFile } from '#server/features/notifications/campaigns/campaign-file-rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import { StartError } from '#server/platform/start-error.ts';

type Context = { readonly db: Pick<Database, 'transaction'>; readonly now: Date };

/** Creates a draft, which mails no member until it is started. Returns its id. */
export const createCampaign = (
  { db, now }: Context,
  { domain, texts, ends_at: end, kind, path }: CampaignFile,
): Promise<string> =>
  db.transaction(async (tx) => {
    const site = await tx.kysely.selectFrom('sites').select('id').where('domain', '=', domain).executeTakeFirst();
    if (site === undefined) throw new StartError(`There is no site at ${domain}.`);
    const endsAt = new Date(end);
    if (endsAt <= now) throw new StartError(`It ended at ${end}.`);
    const { id } = await tx.kysely
      .insertInto('campaigns')
      .values({ site_id: site.id, kind, path, ends_at: endsAt, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = Object.entries(texts).map(([locale, text]) => ({ campaign_id: id, locale, ...text }));
    await tx.kysely.insertInto('campaign_texts').values(rows).execute();
    return id;
  });
