import { completeMember, type DemoMember, type MemberSketch } from '#demo/people/invented/demo-member-rules.ts';
import type { DemoPeople } from '#demo/people/invented/demo-people-read-model.ts';
import { createHomeChoice, type Home, homeIn } from '#demo/people/invented/home-choice-rules.ts';
import { createPortraitChoice } from '#demo/people/invented/portrait-choice-rules.ts';
import { drawShare, SITE_PEOPLE, type SitePeople } from '#demo/people/invented/site-people-rules.ts';
import { COUNTRY_PACKS } from '#shared/domain/countries/country-packs.ts';
import type { Niche } from '#shared/domain/niches.ts';
import type { Gender } from '#shared/domain/profile/profile-vocabulary.ts';
import type { Random } from '#shared/domain/seeded-random.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/domain/time.ts';
import type { Locale } from '#shared/i18n/locales.ts';

export type DemoSite = { readonly id: number; readonly niche: Niche };

/** The same logins on every site. `free` has just signed up, so that offers for new members are visible. */
const LOGINS = [
  { login: 'free', gender: 'male', signupAgoMs: 90 * MINUTE_MS },
  { login: 'premium', gender: 'female', signupAgoMs: 90 * DAY_MS },
  { login: 'empty', gender: 'male', signupAgoMs: 60 * DAY_MS },
  { login: 'admin', gender: 'female', signupAgoMs: 300 * DAY_MS },
  { login: 'moderator', gender: 'male', signupAgoMs: 200 * DAY_MS },
] as const;

type NameCriteria = { readonly gender: Gender; readonly country: string; readonly language: Locale };

/**
 * Assigns first names. Within a country and gender, no name repeats before all names of the language are used; of the
 * unused names, those come first that were used longest ago in the country, by the gender and on the whole site.
 */
const createNameChoice = (names: DemoPeople['names'], random: Random): ((criteria: NameCriteria) => string) => {
  const lastUsed = new Map<string, number>();
  let turn = 0;
  return ({ gender, country, language }) => {
    const lists = [`${country} ${gender}`, country, gender, 'site'];
    const { name } = names[language][gender]
      .map((one) => {
        const turns = lists.map((list) => lastUsed.get(`${list} ${one}`) ?? 0);
        return { name: one, turns: turns[0] === 0 ? [...turns, random.next()] : turns };
      })
      .reduce((best, other) => (compareInTurn(other.turns, best.turns) < 0 ? other : best));
    turn += 1;
    for (const list of lists) lastUsed.set(`${list} ${name}`, turn);
    return name;
  };
};

/** Compares by the first number that differs. */
const compareInTurn = (a: readonly number[], b: readonly number[]): number =>
  a.map((value, at) => value - (b[at] ?? 0)).find((difference) => difference !== 0) ?? 0;

/** Returns all members of one site: the logins first, then the others, last active first. */
export const inventMembers = (site: DemoSite, people: DemoPeople, random: Random, now: number): DemoMember[] => {
  const crowd = SITE_PEOPLE[site.niche];
  const persons = people.persons.filter(crowd.suits);
  const logins = LOGINS.map((login) => sketchLogin(site, crowd, login, { random, now }));
  const chooseHome = createHomeChoice(persons, logins, random);
  const others = Array.from({ length: crowd.members }, (_unused, index) =>
    sketchMember(site, crowd, { random, now, index, chooseHome }),
  );
  const byActivity = (a: MemberSketch, b: MemberSketch) => b.lastActiveAt - a.lastActiveAt;
  const sketches = [...logins, ...others.toSorted(byActivity)];
  const choosePortrait = createPortraitChoice(persons, random);
  const chooseName = createNameChoice(people.names, random);
  const chosen = new Map(
    sketches.toSorted(byActivity).map((sketch) => {
      const { gender, buys, login } = sketch;
      const { country, language } = sketch.home;
      const mayBeFictional = login === null && !buys && COUNTRY_PACKS[country].fictionalAllowed;
      const face = choosePortrait({ gender, country, mayBeFictional });
      return [sketch, { ...face, name: chooseName({ gender, country, language }) }];
    }),
  );
  const deal = createDeal(people, random);
  return sketches.map((sketch) => {
    const choice = chosen.get(sketch);
    if (choice === undefined) throw new Error('Somebody was dealt no face.');
    const drawn = { ...choice, template: deal(sketch.home.language) };
    return completeMember(sketch, drawn, { people, random, now });
  });
};

/** Uses the texts of a language in turn, so that neighbours in a list have different ones. */
const createDeal = ({ texts }: DemoPeople, random: Random): ((language: Locale) => string) => {
  const next = new Map<Locale, number>();
  return (language) => {
    const { about } = texts[language];
    const turn = next.get(language) ?? random.int(0, about.length - 1);
    next.set(language, turn + 1);
    return about[turn % about.length] ?? '';
  };
};

const sketchLogin = (
  site: DemoSite,
  crowd: SitePeople,
  { login, gender, signupAgoMs }: (typeof LOGINS)[number],
  { random, now }: { readonly random: Random; readonly now: number },
): MemberSketch => ({
  siteId: site.id,
  niche: site.niche,
  email: `${login}@demo.test`,
  login,
  gender: crowd.femaleShare === 0 ? 'male' : gender,
  sexuality: crowd.femaleShare === 0 ? 'gay' : 'hetero',
  buys: login !== 'free',
  signupAt: now - signupAgoMs,
  lastActiveAt: now - 20 * MINUTE_MS,
  home: homeIn(random, 'GB'),
});

const sketchMember = (
  site: DemoSite,
  crowd: SitePeople,
  {
    random,
    now,
    index,
    chooseHome,
  }: {
    readonly random: Random;
    readonly now: number;
    readonly index: number;
    readonly chooseHome: (gender: Gender) => Home;
  },
): MemberSketch => {
  const gender: Gender = random.chance(crowd.femaleShare) ? 'female' : 'male';
  const lastActiveAt = now - drawAbsenceMs(random);
  const isNew = random.chance(0.07);
  const agoMs = isNew ? random.range(2 * HOUR_MS, 6.5 * DAY_MS) : random.range(8 * DAY_MS, 500 * DAY_MS);
  const signupAt = isNew ? now - agoMs : lastActiveAt - agoMs;
  return {
    siteId: site.id,
    niche: site.niche,
    email: `member${index + 1}@demo.test`,
    login: null,
    gender,
    sexuality: drawShare(random, crowd.sexualities[gender]),
    buys: random.chance(0.3),
    signupAt,
    lastActiveAt: Math.max(lastActiveAt, signupAt + MINUTE_MS),
    home: chooseHome(gender),
  };
};

/** Returns the time since the last activity: a few members are online, most were active within two weeks. */
const drawAbsenceMs = (random: Random): number => {
  const [from, to] = {
    now: [0, 9 * MINUTE_MS],
    today: [10 * MINUTE_MS, 20 * HOUR_MS],
    lately: [20 * HOUR_MS, 14 * DAY_MS],
    away: [14 * DAY_MS, 120 * DAY_MS],
  }[drawShare(random, { now: 5, today: 40, lately: 40, away: 15 })] as [number, number];
  return random.range(from, to);
};
