import { createHash } from 'node:crypto';
import { prepareDatabase, connectTo } from '#scripts/bench/bench-database.ts';
import type { BenchPostgres } from '#scripts/bench/bench-postgres.ts';

export type CrowdMember = { readonly id: string; readonly session: string };

export type Crowd = { readonly url: string; readonly members: readonly CrowdMember[] };

const tokenOf = (memberId: string): string => createHash('sha256').update(`crowd ${memberId}`).digest('base64url');

const PRICE = 10;
const CREDITS = 1_000_000;

/** Logged-in premium members of one site, which is served at localhost, with credits for all that they write. */
export const prepareCrowd = async (postgres: BenchPostgres, count: number): Promise<Crowd> => {
  const url = await prepareDatabase(postgres, 40_000);
  const client = await connectTo(url);
  try {
    await client.query(`update sites set domain = 'localhost', message_credits = ${PRICE} where id = (
      select site_id from members group by site_id order by count(*) desc limit 1)`);
    const { rows } = await client.query<{ id: string }>(
      `select m.id from members m join profiles p on p.member_id = m.id join sites s on s.id = m.site_id
       where s.domain = 'localhost' and m.status = 'active' and p.status = 'active' and not m.fictional
       order by m.id limit $1`,
      [count],
    );
    if (rows.length < count) throw new Error(`The site has ${rows.length} members, not ${count}.`);
    const members = rows.map(({ id }) => ({ id, session: tokenOf(id) }));
    const ids = members.map(({ id }) => id);
    await client.query('update members set paid_user = true where id = any ($1)', [ids]);
    await client.query(
      `insert into credit_lots (member_id, credits_total, credits_left, created_at)
       select unnest($1::bigint[]), ${CREDITS}, ${CREDITS}, now()`,
      [ids],
    );
    await client.query(
      `insert into wallets (member_id, credits) select unnest($1::bigint[]), ${CREDITS}
       on conflict (member_id) do update set credits = wallets.credits + excluded.credits`,
      [ids],
    );
    await client.query('delete from sessions where member_id = any ($1)', [ids]);
    await client.query(
      `insert into member_state (member_id) select unnest($1::bigint[]) on conflict (member_id) do nothing`,
      [ids],
    );
    await client.query(
      `insert into sessions (id_hash, member_id, device_hash, user_agent, created_at, expires_at, confirmed_at)
       select sha256(convert_to(token, 'utf8')), id, sha256(convert_to(token, 'utf8')), '', now(), now() + interval '30 days', now()
       from unnest($1::bigint[], $2::text[]) as one (id, token)`,
      [ids, members.map(({ session }) => session)],
    );
    await client.query('truncate member_events');
    await client.query('update member_state set head_seq = 0');
    await client.query('vacuum (analyze) members, member_state, wallets, credit_lots, sessions');
    return { url, members };
  } finally {
    await client.end();
  }
};
