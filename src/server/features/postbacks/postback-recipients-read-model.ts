import { type PostbackWord, wordsIn } from '#server/features/postbacks/postback-address-rules.ts';
import type { PostbackEvent } from '#server/features/postbacks/postback-file-rules.ts';
import { type Database, statement } from '#server/platform/database/database.ts';

const activeRules = statement<
  [siteId: number],
  { recipient: string; network: string; event: PostbackEvent; template: string }
>(
  'postbacks-active-rules',
  `select recipient, network, event, template from postback_rules
   where site_id = $1 and ended_at is null order by recipient, network, event`,
);

type Recipient = {
  readonly name: string;
  readonly network: string;
  readonly event: PostbackEvent;
  readonly reported: PostbackWord[];
};

/** Returns the companies that receive data about the site's visitors, and which data. */
export const listPostbackRecipients = async (
  { read }: { readonly read: Pick<Database['read'], 'run'> },
  siteId: number,
): Promise<Recipient[]> =>
  (await read.run(activeRules, [siteId])).map(({ recipient, network, event, template }) => ({
    name: recipient,
    network,
    event,
    reported: wordsIn(template),
  }));
