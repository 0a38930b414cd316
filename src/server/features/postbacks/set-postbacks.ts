import type { PostbacksFile } from '#server/features/postbacks/postback-file-rules.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import { StartError } from '#server/platform/start-error.ts';

const endRules = statement<[siteId: number, now: Date], { id: string }>(
  'postbacks-end-rules',
  'update postback_rules set ended_at = $2 where site_id = $1 and ended_at is null returning id',
);

const addRule = statement<
  [siteId: number, network: string, event: string, template: string, recipient: string, now: Date],
  never
>(
  'postbacks-add-rule',
  `insert into postback_rules (site_id, network, event, template, recipient, created_at) values ($1, $2, $3, $4, $5, $6)`,
);

/** Replaces all postback rules of a site. */
export const setPostbacks = async (
  { db, now }: { readonly db: Pick<Database, 'transaction'>; readonly now: Date },
  { domain, rules }: PostbacksFile,
): Promise<void> => {
  await db.transaction(async (tx) => {
    const site = await tx.kysely
      .selectFrom('sites')
      .select(['id', 'is_demo'])
      .where('domain', '=', domain)
      .executeTakeFirst();
    if (site === undefined) throw new StartError(`There is no site ${domain}.`);
    if (site.is_demo) throw new StartError(`${domain} is a demo, which tells nobody anything.`);
    await tx.run(endRules, [site.id, now]);
    for (const { network, event, template, recipient } of rules)
      await tx.run(addRule, [site.id, network, event, template, recipient, now]);
  });
};
