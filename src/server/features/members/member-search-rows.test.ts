import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { GENDERS, isSexualityOf, SEXUALITIES, wantedGenders } from '#shared/domain/profile/profile-vocabulary.ts';
import { buildMember, buildPhoto } from '#test/support/builders/build-member.ts';
import { buildCompany, buildSite } from '#test/support/builders/build-site.ts';
import { testDatabase } from '#test/support/test-database.ts';

const db = await testDatabase();
const company_id = await buildCompany(db);
const site = await buildSite(db, { company_id, member_resell: true });
const sister = await buildSite(db, { company_id });
const otherNiche = await buildSite(db, { company_id, niche: 2 });

let id: MemberId;
beforeEach(async () => {
  id = await buildMember(db, { site, profile: { interests: [0, 3, 62] } });
});

const rowsOf = (queries: Pick<Database, 'kysely'> = db) =>
  queries.kysely.selectFrom('member_search').selectAll().where('id', '=', id).orderBy('site_id').execute();
const sitesOf = async () => (await rowsOf()).map((row) => row.site_id);
const setMember = (change: object) => db.kysely.updateTable('members').set(change).where('id', '=', id).execute();
const setProfile = (change: object) =>
  db.kysely.updateTable('profiles').set(change).where('member_id', '=', id).execute();

describe('a visible member', () => {
  it('is listed with the facts that searches use', async () => {
    expect(await rowsOf()).toMatchObject([
      {
        site_id: site.id,
        gender: 'm',
        wants_m: false,
        wants_f: true,
        country: 'NL',
        region: 'NL-UT',
        date_of_birth: '1990-05-17',
        has_photo: false,
        fictional: false,
        interest_mask: ((1n << 0n) | (1n << 3n) | (1n << 62n)).toString(),
      },
    ]);
  });

  it('is listed with the new values when such a fact changes', async () => {
    await setProfile({ sexuality: 'bi', country: 'DE', region: 'DE-BE' });
    await buildPhoto(db, id, { main: true });
    expect(await rowsOf()).toMatchObject([{ wants_m: true, country: 'DE', region: 'DE-BE', has_photo: true }]);
  });

  it('keeps their last activity when their profile changes', async () => {
    const [before] = await rowsOf();
    await setProfile({ country: 'DE', region: null });
    expect((await rowsOf())[0]?.last_active_at).toEqual(before?.last_active_at);
  });

  it('is looked up by keys alone when their profile changes, even among tables that nobody has counted', async () => {
    const copies = [
      ['members', 'id', `'id', n, 'email', n || '@vonk.test'`],
      ['profiles', 'member_id', `'member_id', n`],
    ] as const;
    for (const [table, key, changes] of copies) {
      await db.query(
        `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object(${changes}))).*
         from ${table} t, generate_series(1, 300) n where ${key} = $1`,
        [id],
      );
    }
    const [before, after] = await db.transaction(async (tx) => {
      const read = async () =>
        (await tx.query('select relname, seq_scan from pg_stat_xact_user_tables order by 1')).rows;
      const change = (hair_color: string) =>
        tx.kysely.updateTable('profiles').set({ hair_color }).where('member_id', '=', id).execute();
      await change('brown');
      const scans = await read();
      await change('black');
      return [scans, await read()];
    });
    expect(after).toEqual(before);
  });

  it.each([{ status: 'banned' }, { status: 'deletion_pending' }, { status: 'not_confirmed' }])(
    'disappears in the transaction in which the account becomes $status, and comes back',
    async (change) => {
      await db.transaction(async (tx) => {
        await tx.kysely.updateTable('members').set(change).where('id', '=', id).execute();
        expect(await rowsOf(tx)).toEqual([]);
      });
      expect(await rowsOf()).toEqual([]);
      await setMember({ status: 'active' });
      expect(await rowsOf()).toHaveLength(1);
    },
  );

  it.each([{ status: 'hidden' as const }, { status: 'disabled' as const }])(
    'disappears in the transaction in which the profile becomes $status, and comes back',
    async (change) => {
      await db.transaction(async (tx) => {
        await tx.kysely.updateTable('profiles').set(change).where('member_id', '=', id).execute();
        expect(await rowsOf(tx)).toEqual([]);
      });
      expect(await rowsOf()).toEqual([]);
      await setProfile({ status: 'active' });
      expect(await rowsOf()).toHaveLength(1);
    },
  );

  it('stays listed when the transaction that hides them is rolled back', async () => {
    const failed = db.transaction(async (tx) => {
      await tx.kysely.updateTable('profiles').set({ status: 'hidden' }).where('member_id', '=', id).execute();
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(await rowsOf()).toHaveLength(1);
  });

  it.each(['members', 'profiles'] as const)('is gone when their row of %s is deleted', async (table) => {
    if (table === 'members') await db.kysely.deleteFrom('members').where('id', '=', id).execute();
    else await db.kysely.deleteFrom('profiles').where('member_id', '=', id).execute();
    expect(await rowsOf()).toEqual([]);
  });

  it('is listed on sister sites of the same niche only while its site shares members and they consent', async () => {
    await setMember({ resell_consent: true });
    expect(await sitesOf()).toEqual([site.id, sister.id]);
    await db.kysely.updateTable('sites').set({ niche: 1 }).where('id', '=', otherNiche.id).execute();
    expect(await sitesOf()).toEqual([site.id, sister.id, otherNiche.id]);
    await db.kysely.updateTable('sites').set({ niche: 2 }).where('id', '=', otherNiche.id).execute();
    await db.kysely.updateTable('sites').set({ member_resell: false }).where('id', '=', site.id).execute();
    expect(await sitesOf()).toEqual([site.id]);
    await db.kysely.updateTable('sites').set({ member_resell: true }).where('id', '=', site.id).execute();
    expect(await sitesOf()).toEqual([site.id, sister.id]);
    await setMember({ resell_consent: false });
    expect(await sitesOf()).toEqual([site.id]);
  });
});

describe('the genders a member looks for', () => {
  const combinations = GENDERS.flatMap((gender) =>
    SEXUALITIES.filter((sexuality) => isSexualityOf(gender, sexuality)).map((sexuality) => ({ gender, sexuality })),
  );

  it.each(combinations)(
    'are the same in the database and in the shared rule: $gender, $sexuality',
    async ({ gender, sexuality }) => {
      const { rows } = await db.query('select g as wanted from unnest($3::text[]) as g where wants_gender($1, $2, g)', [
        gender,
        sexuality,
        GENDERS,
      ]);
      expect(rows).toEqual(wantedGenders(gender, sexuality).map((wanted) => ({ wanted })));
    },
  );
});
