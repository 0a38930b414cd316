import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readSearchMask, unwantedBits } from '#server/features/discovery/filters/search-mask-rules.ts';
import {
  GENDERS,
  isSexualityOf,
  PROFILE_VOCABULARY,
  SEXUALITIES,
  wantedGenders,
} from '#shared/domain/profile/profile-vocabulary.ts';
import { SEARCH_FACTS } from '#shared/domain/search/search-rules.ts';
import { buildMember, buildPhoto } from '#test/support/builders/build-member.ts';
import { buildCompany, buildSite } from '#test/support/builders/build-site.ts';
import { testDatabase } from '#test/support/test-database.ts';

const db = await testDatabase();
const site = await buildSite(db);

const said = <const Word extends string>(words: readonly Word[]) => fc.option(fc.constantFrom(...words));
const profiles = fc
  .record({
    gender: fc.constantFrom(...GENDERS),
    sexuality: fc.constantFrom(...SEXUALITIES),
    looking_for: said(PROFILE_VOCABULARY.looking_for),
    relationship_status: said(PROFILE_VOCABULARY.relationship_status),
    hair_color: said(PROFILE_VOCABULARY.hair_color),
    eye_color: said(PROFILE_VOCABULARY.eye_color),
    body_type: said(PROFILE_VOCABULARY.body_type),
    tattoos: said(PROFILE_VOCABULARY.tattoos),
  })
  .filter(({ gender, sexuality }) => isSexualityOf(gender, sexuality));

const storedMask = async (id: string): Promise<bigint> => {
  const row = await db.kysely
    .selectFrom('member_search')
    .select('facts')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return BigInt(row.facts);
};

it('a search mask is read by the server just as the database wrote it, for any profile', async () => {
  const yesOrNo = fc.boolean();
  const property = fc.asyncProperty(
    profiles,
    yesOrNo,
    yesOrNo,
    yesOrNo,
    async (profile, fictional, hasPhoto, isShy) => {
      const hidden_signals = isShy ? ['typing', 'presence'] : ['typing'];
      const id = await buildMember(db, { site, profile, member: { fictional, hidden_signals } });
      if (hasPhoto) await buildPhoto(db, id, { main: true });
      const wanted = wantedGenders(profile.gender, profile.sexuality);
      const { gender: _, sexuality: __, ...words } = profile;
      const flags = {
        has_photo: hasPhoto,
        fictional,
        wants_m: wanted.includes('male'),
        wants_f: wanted.includes('female'),
        is_home: true,
        shows_presence: !isShy,
      };
      expect(readSearchMask(await storedMask(id))).toEqual({ ...words, ...flags });
    },
  );
  await fc.assert(property, { numRuns: 60 });
});

it('a member’s mask has an unwanted bit exactly if the search asks for other words', async () => {
  for (const fact of SEARCH_FACTS) {
    const words: readonly string[] = PROFILE_VOCABULARY[fact];
    for (const word of [...words, null]) {
      const mask = await storedMask(await buildMember(db, { site, profile: { [fact]: word } }));
      expect(mask & unwantedBits({})).toBe(0n);
      for (const wanted of words) {
        expect((mask & unwantedBits({ [fact]: [wanted] })) === 0n).toBe(word === wanted);
        expect((mask & unwantedBits({ [fact]: words.filter((other) => other !== wanted) })) === 0n).toBe(
          word !== null && word !== wanted,
        );
      }
    }
  }
});

it('a search mask follows changes of the profile', async () => {
  const id = await buildMember(db, { site, profile: { hair_color: 'red' } });
  for (const fact of SEARCH_FACTS) {
    const [word] = PROFILE_VOCABULARY[fact];
    await db.kysely
      .updateTable('profiles')
      .set({ [fact]: word })
      .where('member_id', '=', id)
      .execute();
    expect(readSearchMask(await storedMask(id))[fact]).toBe(word);
  }
});

it('a search mask on a sister site says that the member belongs to another site', async () => {
  const company_id = await buildCompany(db);
  const home = await buildSite(db, { company_id, member_resell: true });
  const sister = await buildSite(db, { company_id });
  const id = await buildMember(db, { site: home, member: { resell_consent: true } });
  const rows = await db.kysely.selectFrom('member_search').select(['site_id', 'facts']).where('id', '=', id).execute();
  const isHome = new Map(rows.map(({ site_id: siteId, facts }) => [siteId, readSearchMask(BigInt(facts)).is_home]));
  expect(isHome).toEqual(
    new Map([
      [home.id, true],
      [sister.id, false],
    ]),
  );
});
