import { describe, expect, it } from 'vitest';
import { readDemoPeople } from '#demo/people/invented/demo-people-read-model.ts';
import { inventMembers } from '#demo/people/invented/site-members-rules.ts';
import { seedDemo } from '#demo/people/seed/seed-demo.ts';
import { checkInvariants } from '#scripts/invariants/check-invariants.ts';
import { COUNTRY_CODES } from '#shared/domain/countries/country-codes.ts';
import type { ReportReason } from '#shared/domain/report-reasons.ts';
import { createRandom } from '#shared/domain/seeded-random.ts';
import { LOCALES, type Locale } from '#shared/i18n/locales.ts';
import { TEST_SECRETS } from '#test/support/start-test-app.ts';
import { testDatabase } from '#test/support/test-database.ts';

const now = new Date('2026-11-20T18:00:00Z');
const db = await testDatabase();
await seedDemo(db, { secrets: TEST_SECRETS, now });

const rowsOf = async <Row>(text: string): Promise<Row[]> => (await db.query(text)).rows as Row[];
const countOf = async (text: string): Promise<number> =>
  Number((await rowsOf<{ n: string }>(`select count(*) as n from (${text}) as found`))[0]?.n);

it('all invariants hold in the demo', async () => {
  expect((await checkInvariants(db)).filter(({ found }) => found > 0)).toEqual([]);
});

describe('the people of the demo', () => {
  it('are more than 3,000 adults on seven sites in all countries, all marked as demo data', async () => {
    expect(await countOf('select 1 from member_search')).toBeGreaterThan(3000);
    const countries = await rowsOf<{ country: string }>('select distinct country from member_search');
    expect(countries.map(({ country }) => country).toSorted()).toEqual([...COUNTRY_CODES].toSorted());
    expect(await countOf('select 1 from members where not is_demo')).toBe(0);
    expect(
      await countOf(`select 1 from profiles where date_of_birth > date '${now.toISOString()}' - interval '18 years'`),
    ).toBe(0);
    const sites = await rowsOf<{ n: number }>('select count(*)::int as n from member_search group by site_id');
    expect(sites).toHaveLength(7);
    expect(Math.min(...sites.map(({ n }) => n))).toBeGreaterThan(300);
  });

  it('are not asked for a gender on the site of men alone', async () => {
    const asking = await rowsOf<{ niche: number }>(`select niche from sites where 'gender' = any (search_fields)`);
    expect(asking.map(({ niche }) => niche).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('never act before they join or after now', async () => {
    const late = `'${now.toISOString()}'::timestamptz`;
    expect(
      await countOf(
        `select 1 from members m join member_activity a on a.member_id = m.id where a.last_active_at < m.signup_date or a.last_active_at > ${late}`,
      ),
    ).toBe(0);
    expect(
      await countOf(
        `select 1 from messages x join members m on m.id = x.sender_id where x.created_at < m.signup_date or x.created_at > ${late}`,
      ),
    ).toBe(0);
    expect(
      await countOf(`select 1 from likes where created_at > ${late} or seen_at < created_at or seen_at > ${late}`),
    ).toBe(0);
    expect(await countOf(`select 1 from blocks where created_at > ${late}`)).toBe(0);
  });

  it('do not share a face on the first page of anybody’s country', async () => {
    const shared = `
      select site_id, country, gender, person, count(*)
      from (select s.site_id, s.country, s.gender, split_part(ph.object_key, '-', 1) as person,
                   row_number() over (partition by s.site_id, s.country, s.gender order by s.last_active_at desc) as place
            from member_search s join profiles p on p.member_id = s.id join photos ph on ph.id = p.main_photo_id) as listed
      where place <= 12 group by 1, 2, 3, 4 having count(*) > 1`;
    expect(await countOf(shared)).toBe(0);
  });

  it('show a login no face twice: in its chats, likes, visits and the search of its country', async () => {
    const shared = `
      with logins as (select m.id, m.site_id, p.country from members m join profiles p on p.member_id = m.id
                      where m.password_hash is not null),
        met as (select member_id as login, other_id as other from conversation_members
                union select liked_id, liker_id from likes union select liker_id, liked_id from likes
                union select visited_id, visitor_id from visits
                union select l.id, s.id from logins l join member_search s on s.site_id = l.site_id and s.country = l.country)
      select login, split_part(ph.object_key, '-', 1)
      from met join logins on logins.id = login join profiles p on p.member_id = other join photos ph on ph.id = p.main_photo_id
      group by 1, 2 having count(*) > 1`;
    expect(await countOf(shared)).toBe(0);
    expect(
      await countOf(
        'select 1 from conversation_members c join members m on m.id = c.member_id where m.password_hash is not null',
      ),
    ).toBeGreaterThan(150);
  });

  it('are fictional only where the country allows it, and such members neither like, begin nor pay', async () => {
    expect(await countOf('select 1 from member_search where fictional')).toBeGreaterThan(200);
    expect(
      await countOf(
        `select 1 from members m join profiles p on p.member_id = m.id where m.fictional and p.country = 'US'`,
      ),
    ).toBe(0);
    expect(await countOf('select 1 from likes l join members m on m.id = l.liker_id where m.fictional')).toBe(0);
    expect(await countOf('select 1 from conversations c join members m on m.id = c.started_by where m.fictional')).toBe(
      0,
    );
    expect(await countOf('select 1 from purchases x join members m on m.id = x.member_id where m.fictional')).toBe(0);
  });

  it('are the same each time', () => {
    const people = readDemoPeople();
    const invent = () => inventMembers({ id: 1, niche: 'she' }, people, createRandom('again'), now.getTime());
    expect(invent()).toEqual(invent());
  });

  it('write about themselves without an unfilled gap', async () => {
    expect(await countOf(`select 1 from profiles where about_me ~ '[{}\\[\\]|]' or about_me like '%  %'`)).toBe(0);
    expect(await countOf(`select 1 from profiles where about_me <> ''`)).toBeGreaterThan(2800);
  });
});

describe('the money of the demo', () => {
  it('sums to nothing in every transaction and to the balance for every member', async () => {
    expect(
      await countOf(
        'select transaction_id from ledger_entries group by 1 having sum(amount_credits) <> 0 or count(*) <> 2',
      ),
    ).toBe(0);
    expect(
      await countOf(`select s.member_id from wallets s left join ledger_entries e on e.member_id = s.member_id
        group by s.member_id, s.credits, s.ledger_seq
        having s.credits <> coalesce(sum(e.amount_credits), 0) or s.ledger_seq <> count(e.seq)`),
    ).toBe(0);
    expect(
      await countOf(`select 1 from (select member_id, balance_after,
          sum(amount_credits) over (partition by member_id order by seq) as running from ledger_entries where account = 'member') as e
        where running <> balance_after`),
    ).toBe(0);
  });

  it('stands in lots, one for each purchase', async () => {
    expect(
      await countOf(`select s.member_id from wallets s left join credit_lots l on l.member_id = s.member_id
        group by s.member_id, s.credits having s.credits <> coalesce(sum(l.credits_left), 0)`),
    ).toBe(0);
    expect(
      await countOf(
        'select 1 from purchases x left join credit_lots l on l.purchase_id = x.id where l.credits_total is distinct from x.credits',
      ),
    ).toBe(0);
    expect(
      await countOf(
        'select 1 from members m where m.paid_user <> exists (select from purchases x where x.member_id = m.id)',
      ),
    ).toBe(0);
  });

  it('has one debit for every paid message, and none else', async () => {
    expect(
      await countOf(`select 1 from messages x full join ledger_transactions t
          on t.reason = 'message' and t.ref = x.conversation_id || ':' || x.id
        where (x.price_credits > 0) is distinct from (t.id is not null) and (x.price_credits > 0 or t.reason = 'message')`),
    ).toBe(0);
  });

  it('lets free members begin two conversations at most', async () => {
    expect(
      await countOf(`select c.started_by from conversations c join members m on m.id = c.started_by and not m.paid_user
        group by 1 having count(*) > 2`),
    ).toBe(0);
  });
});

describe('the talks of the demo', () => {
  it('are counted as unread where nobody has read them', async () => {
    expect(
      await countOf(`select 1 from conversation_members v
        where v.unread <> (select count(*) from messages x where x.conversation_id = v.conversation_id
                             and x.id > v.last_read_id and x.sender_id <> v.member_id)`),
    ).toBe(0);
  });

  it('never pass between a blocked pair', async () => {
    expect(
      await countOf(`select 1 from blocks b join conversations c
        on (c.user_lo, c.user_hi) in ((b.blocker_id, b.blocked_id), (b.blocked_id, b.blocker_id))`),
    ).toBe(0);
  });
});

it('there is something to do for the moderators of every site', async () => {
  const perSite = (table: string) =>
    rowsOf<{ n: number }>(`select count(*)::int as n from ${table} group by site_id`).then((rows) =>
      rows.map(({ n }) => n),
    );
  const waiting = await perSite(`photos ph join members m on m.id = ph.member_id where ph.status = 'pending'`);
  expect([waiting.length, Math.min(...waiting)]).toEqual([7, 8]);
  expect(await perSite('reports')).toEqual([4, 4, 4, 4, 4, 4, 4]);
  expect(
    await countOf(`select 1 from profiles p join photos ph on ph.id = p.main_photo_id where ph.status <> 'active'`),
  ).toBe(0);
});

it('reports are in the language of whoever writes them', async () => {
  const { reports } = readDemoPeople();
  const rows = await rowsOf<{ language: Locale; reason: ReportReason; body: string }>(
    'select reporter_language as language, reason, body from reports',
  );
  expect(new Set(rows.map(({ language }) => language)).size).toBeGreaterThan(5);
  for (const { language, reason, body } of rows) {
    expect([language, reason, body]).toEqual([language, reason, reports[language][reason] ?? '']);
  }
  for (const reason of ['scam', 'fake', 'harassment'] as const) {
    expect(new Set(LOCALES.map((locale) => reports[locale][reason])).size).toBe(LOCALES.length);
  }
});

describe('every demo login', () => {
  it('finds unread talks, new likes and a face on every site', async () => {
    const logins = await rowsOf<{ email: string; unread: number; likes: number; photos: number }>(`
      select m.email, (select coalesce(sum(v.unread), 0)::int from conversation_members v where v.member_id = m.id) as unread,
             (select count(*)::int from likes l where l.liked_id = m.id and l.seen_at is null) as likes,
             (select count(*)::int from photos ph where ph.member_id = m.id) as photos
      from members m where m.password_hash is not null`);
    expect(logins).toHaveLength(35);
    expect(Math.min(...logins.map(({ unread }) => unread))).toBeGreaterThanOrEqual(3);
    expect(Math.min(...logins.map(({ likes }) => likes))).toBeGreaterThanOrEqual(3);
    expect(Math.min(...logins.map(({ photos }) => photos))).toBeGreaterThanOrEqual(1);
  });

  it('has somebody to answer', async () => {
    const waiting = await rowsOf<{ email: string; people: number }>(`
      select m.email, count(o.id)::int as people
      from members m
      left join conversation_members v on v.member_id = m.id and v.unread = 0 and not v.preview_is_own
        and v.last_message_at > '${now.toISOString()}'::timestamptz - interval '30 days'
      left join members o on o.id = v.other_id and not o.fictional and o.status = 'active'
        and not exists (select from reports r where r.member_id = o.id and r.status = 'open' and r.reason in ('fake', 'scam'))
      where m.email = 'free@demo.test' group by m.id, m.email`);
    expect(waiting).toHaveLength(7);
    expect(Math.min(...waiting.map(({ people }) => people))).toBeGreaterThanOrEqual(2);
  });

  it('finds no only message that belongs to an hour or to another talk', async () => {
    const only = await rowsOf<{ body: string }>(`
      select x.body from messages x join conversations c on c.id = x.conversation_id and c.last_message_id = 1
      join conversation_members v on v.conversation_id = c.id and v.member_id <> x.sender_id
      join members m on m.id = v.member_id and m.password_hash is not null`);
    const { texts } = readDemoPeople();
    const tied = LOCALES.flatMap((locale) => [3, 10, 11, 12].map((place) => texts[locale].dialogues[place]?.[0]));
    expect(only.length).toBeGreaterThan(100);
    expect(only.filter(({ body }) => tied.includes(body))).toEqual([]);
  });

  it('is what its name says', async () => {
    const states = await rowsOf<{ email: string; paid_user: boolean; role: string | null; broke: boolean }>(
      `select distinct m.email, m.paid_user, m.role, s.credits < 10 as broke
       from members m left join wallets s on s.member_id = m.id where m.password_hash is not null order by 1`,
    );
    expect(states).toEqual([
      { email: 'admin@demo.test', paid_user: true, role: 'admin', broke: false },
      { email: 'empty@demo.test', paid_user: true, role: null, broke: true },
      { email: 'free@demo.test', paid_user: false, role: null, broke: true },
      { email: 'moderator@demo.test', paid_user: true, role: 'moderator', broke: false },
      { email: 'premium@demo.test', paid_user: true, role: null, broke: false },
    ]);
  });
});
