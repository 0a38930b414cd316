import type { CampaignFile } from '#server/features/notifications/campaigns/campaign-file-rules.ts';
import { type CampaignChange, changeCampaign } from '#server/features/notifications/campaigns/change-campaign.ts';
import { createCampaign } from '#server/features/notifications/campaigns/create-campaign.ts';
import { listCampaigns } from '#server/features/notifications/campaigns/show-campaign.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { asWritten } from '#test/support/as-written.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import type { testApp } from '#test/support/test-app.ts';

const text = {
  subject: 'Groups are here',
  preheader: 'Talk with several.',
  paragraphs: ['Now there are groups.'],
  button: 'Look',
};
export const CAMPAIGN_FILE: CampaignFile = {
  domain: 'localhost',
  kind: 'news',
  path: '/chats',
  ends_at: '2026-06-08T22:00:00Z',
  texts: { en: text, nl: { ...text, subject: 'Groepen zijn er' } },
};
/** Actions on campaigns of one site, for tests. */
export const campaignDesk = (
  app: Awaited<ReturnType<typeof testApp>>,
  site: Parameters<typeof buildMember>[1]['site'],
) => {
  const agreeing = async (
    kind = 'news',
    differences: Parameters<typeof buildMember>[1] = { site },
  ): Promise<MemberId> => {
    const id = await buildMember(app.db, differences);
    await app.db.query(`insert into notification_choices values ($1, $2, 'email', true)`, [id, kind]);
    return id;
  };
  const draft = (more: Partial<CampaignFile> = {}) =>
    createCampaign({ db: app.db, now: app.clock.now() }, { ...CAMPAIGN_FILE, ...more });
  const change = (id: string, what: CampaignChange, db: Parameters<typeof changeCampaign>[0]['db'] = app.db) =>
    changeCampaign({ db, now: app.clock.now() }, { id, change: what });
  const run = () => app.runJob({ name: 'send-campaigns', data: {} });
  const mails = async () =>
    (
      await app.db.kysely
        .selectFrom('mails')
        .innerJoin('mail_bodies', 'mail_id', 'id')
        .select(['member_id', 'kind', 'subject', 'text', 'is_bulk', 'expires_at'])
        .orderBy(asWritten)
        .execute()
    ).toSorted((a, b) => a.subject.localeCompare(b.subject));
  const stateOf = async () =>
    (await listCampaigns(app.db)).map(({ state, sent, left, dropped }) => ({ state, sent, left, dropped }));
  return { agreeing, draft, change, run, mails, stateOf };
};
