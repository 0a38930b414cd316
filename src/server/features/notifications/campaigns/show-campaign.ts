import { type Campaign, findTexts, lockCampaign } from '#server/features/notifications/campaigns/campaigns-store.ts';
import { writeCampaignMail } from '#server/features/notifications/campaigns/write-campaign-mail.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { Site } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { createSecretBox } from '#server/platform/secrets/secret-box.ts';
import { LOCALE_COUNTRIES, type Locale } from '#shared/i18n/locales.ts';

type Listed = Pick<Campaign, 'id' | 'kind' | 'state' | 'sent' | 'dropped'> & {
  readonly domain: string;
  readonly left: number;
};

const listed = statement<[], Listed>(
  'campaigns-listed',
  `select c.id, s.domain, c.kind, c.state, c.sent, c.dropped,
     (select count(*)::int from campaign_recipients r where r.campaign_id = c.id) as left
   from campaigns c join sites s on s.id = c.site_id order by c.created_at desc`,
);

export const listCampaigns = (db: Pick<Database, 'run'>): Promise<Listed[]> => db.run(listed, []);

type Wanted = { readonly id: string; readonly originOf: (site: Site) => string };
type Preview = { readonly from: string; readonly subject: string; readonly text: string };

/** Renders the mail as a member would get it, in each of its languages. Its links belong to no member. */
export const previewCampaign = (
  db: Pick<Database, 'transaction'>,
  { id, originOf }: Wanted,
): Promise<readonly Preview[]> =>
  db.transaction(async (tx) => {
    const campaign = await lockCampaign(tx, id);
    if (campaign === null) return [];
    const { site_id: siteId, kind, path, ends_at: endsAt } = campaign;
    const site = await tx.kysely.selectFrom('sites').selectAll().where('id', '=', siteId).executeTakeFirstOrThrow();
    const secrets = createSecretBox(Buffer.alloc(32));
    return [...(await findTexts(tx, id))].map(([language, text]) => {
      const locale = language as Locale;
      const recipient = {
        site,
        origin: originOf(site),
        locale,
        country: LOCALE_COUNTRIES[locale][0],
        viewerGender: 'other' as const,
        memberId: '0' as MemberId,
        to: 'somebody@mail.example',
        name: 'Anna',
        isDiscreet: false,
      };
      const mail = writeCampaignMail(recipient, { kind, text, path, endsAt, detail: 'what', secrets });
      return { from: mail.fromName, subject: mail.subject, text: mail.text };
    });
  });
