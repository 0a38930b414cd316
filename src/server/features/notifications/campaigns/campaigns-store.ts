import type { CampaignKind, CampaignText } from '#server/features/notifications/campaigns/campaign-file-rules.ts';
import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';

export type Campaign = {
  readonly id: string;
  readonly site_id: number;
  readonly kind: CampaignKind;
  readonly path: string;
  readonly state: 'draft' | 'running' | 'paused' | 'stopped' | 'done';
  readonly ends_at: Date;
  readonly sent: number;
  readonly dropped: number;
};

const COLUMNS = 'id, site_id, kind, path, state, ends_at, sent, dropped';

type Runs = Pick<Database, 'run'>;

const running = statement<[], Campaign>(
  'campaigns-running',
  `select ${COLUMNS} from campaigns where state = 'running' order by id`,
);

export const findRunning = (db: Runs): Promise<Campaign[]> => db.run(running, []);

const paused = statement<[], Pick<Campaign, 'id'>>(
  'campaigns-paused',
  "select id from campaigns where state = 'paused' order by id",
);

export const findPaused = (db: Runs): Promise<Pick<Campaign, 'id'>[]> => db.run(paused, []);

const locked = statement<[id: string], Campaign>(
  'campaign-locked',
  `select ${COLUMNS} from campaigns where id = $1 for no key update`,
);

/** Locks the campaign: starting, stopping and filling it run one after the other. */
export const lockCampaign = async (tx: Transaction, id: string): Promise<Campaign | null> =>
  (await tx.run(locked, [id]))[0] ?? null;

const changeState = statement<[id: string, state: Campaign['state']], never>(
  'campaign-change-state',
  'update campaigns set state = $2 where id = $1',
);

export const setState = async (tx: Transaction, id: string, state: Campaign['state']): Promise<void> => {
  await tx.run(changeState, [id, state]);
};

/** SQL. The members of the site who may be mailed and have opted in to this kind of campaign. */
const ofCampaign = (members: string, campaigns = 'campaigns'): string => `from ${campaigns} c
   join ${members} m on m.site_id = c.site_id and m.status = 'active' and m.email is not null and not m.fictional
     and cardinality(m.notifications_disabled) = 0
   join notification_choices n on n.member_id = m.id and n.kind = c.kind and n.channel = 'email' and n.wanted
   where c.id = $1`;

const audience = statement<[id: string], { language: string; members: number; has_text: boolean }>(
  'campaign-audience',
  `select m.language, count(*)::int as members,
     exists (select from campaign_texts t where t.campaign_id = $1 and t.locale = m.language) as has_text
   ${ofCampaign('members')} group by m.language order by 2 desc, 1`,
);

export const countAudience = (db: Runs, id: string) => db.run(audience, [id]);

/** Members examined per statement, whether they are chosen or not. */
const PAGE = 5_000;
/** Sorts before every id. */
const FIRST = '-9223372036854775808';

const choose = statement<[id: string, now: Date, after: string], { last: string | null }>(
  'campaign-choose',
  // A concurrent stop either waits for this statement or is seen by it.
  `with drafted as materialized (select * from campaigns where id = $1 and state = 'draft' for share),
   page as materialized (
     select id, site_id, status, email, fictional, notifications_disabled, language
     from members where id > $3 order by id limit ${PAGE}),
   chosen as (
     insert into campaign_recipients (campaign_id, member_id, not_before)
     select c.id, m.id, $2 ${ofCampaign('page', 'drafted')}
       and exists (select from campaign_texts t where t.campaign_id = c.id and t.locale = m.language)
     order by m.id
     on conflict do nothing returning member_id),
   opened as (
     insert into notification_states (member_id) select member_id from chosen order by member_id on conflict do nothing)
   select max(id) as last from page where exists (select from drafted)`,
);

const countChosen = statement<[id: string], { members: number }>(
  'campaign-count-chosen',
  'select count(*)::int as members from campaign_recipients where campaign_id = $1',
);

/**
 * Chooses recipients page by page, each page in its own transaction. Earlier choices stay. Returns the total number.
 */
export const chooseRecipients = async (db: Runs, id: string, now: Date): Promise<number> => {
  for (let after: string | null = FIRST; after !== null;) {
    after = (await db.run(choose, [id, now, after]))[0]?.last ?? null;
  }
  return (await db.run(countChosen, [id]))[0]?.members ?? 0;
};

const dropSome = statement<[id: string], { dropped: number }>(
  'campaign-drop-rest',
  `with gone as (
     delete from campaign_recipients where campaign_id = $1 and member_id = any (array(
       select member_id from campaign_recipients where campaign_id = $1 order by member_id limit ${PAGE} for update))
     returning 1),
   counted as (
     update campaigns set dropped = dropped + (select count(*) from gone) where id = $1)
   select count(*)::int as dropped from gone`,
);

/** Drops some of the remaining recipients. Returns how many; 0 if none are left. */
export const dropSomeRecipients = async (db: Runs, id: string): Promise<number> =>
  (await db.run(dropSome, [id]))[0]?.dropped ?? 0;

const count = statement<[id: string, sent: number, dropped: number], never>(
  'campaign-count',
  'update campaigns set sent = sent + $2, dropped = dropped + $3 where id = $1',
);

export const countTurns = async (
  tx: Transaction,
  id: string,
  { sent, dropped }: { readonly sent: number; readonly dropped: number },
): Promise<void> => {
  await tx.run(count, [id, sent, dropped]);
};

const texts = statement<[id: string], CampaignText & { readonly locale: string }>(
  'campaign-texts',
  'select locale, subject, preheader, paragraphs, button from campaign_texts where campaign_id = $1',
);

export const findTexts = async (db: Runs, id: string): Promise<ReadonlyMap<string, CampaignText>> =>
  new Map((await db.run(texts, [id])).map(({ locale, ...text }) => [locale, text]));
