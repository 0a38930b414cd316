import { writeAboutMe } from '#demo/people/invented/about-me-rules.ts';
import type { DemoPeople, DrawnPerson } from '#demo/people/invented/demo-people-read-model.ts';
import type { Home } from '#demo/people/invented/home-choice-rules.ts';
import type { ChosenPerson } from '#demo/people/invented/portrait-choice-rules.ts';
import { drawPromptAnswers } from '#demo/people/invented/prompt-answer-rules.ts';
import { drawShare } from '#demo/people/invented/site-people-rules.ts';
import type { Niche } from '#shared/domain/niches.ts';
import { interestPosition, INTERESTS } from '#shared/domain/profile/interests.ts';
import type { PromptAnswer } from '#shared/domain/profile/profile-prompts.ts';
import type { Gender, Sexuality } from '#shared/domain/profile/profile-vocabulary.ts';
import type { Random } from '#shared/domain/seeded-random.ts';
import { DAY_MS } from '#shared/domain/time.ts';

export type DemoPhoto = {
  readonly id: string;
  readonly key: string;
  readonly objectKey: string;
  readonly placeholder: string;
  readonly private: boolean;
};

/** All stored data of one invented member. Times are in milliseconds since 1970. */
export type DemoMember = Home & {
  readonly id: string;
  readonly siteId: number;
  readonly email: string;
  readonly login: 'free' | 'premium' | 'empty' | 'admin' | 'moderator' | null;
  readonly status: 'active' | 'not_confirmed' | 'deletion_pending' | 'banned';
  readonly profileStatus: 'active' | 'disabled' | 'hidden';
  readonly fictional: boolean;
  /** buys credits; other members spend only their sign-up credits */
  readonly buys: boolean;
  readonly signupAt: number;
  lastActiveAt: number;
  readonly name: string;
  readonly gender: Gender;
  readonly sexuality: Sexuality;
  readonly dateOfBirth: string;
  readonly facts: Readonly<Record<'hair' | 'eyes' | 'body' | 'relationship' | 'tattoos' | 'lookingFor', string>>;
  readonly interests: readonly number[];
  readonly aboutMe: string;
  readonly prompts: readonly PromptAnswer[];
  readonly photos: readonly DemoPhoto[];
};

/** The fields that decide the position in lists, chosen before the member gets a portrait. */
export type MemberSketch = Pick<
  DemoMember,
  'siteId' | 'email' | 'login' | 'gender' | 'sexuality' | 'buys' | 'signupAt' | 'lastActiveAt'
> & { readonly home: Home; readonly niche: Niche };

const INTIMATE = new Set(['lingerie', 'role_play', 'massage']);

const HAIR: Readonly<Record<string, string>> = { blonde: 'blond', white: 'grey' };
const BODY: Readonly<Record<string, string>> = { full: 'plus_size' };

export const completeMember = (
  sketch: MemberSketch,
  { person, lead, name, template }: ChosenPerson & { readonly name: string; readonly template: string },
  { people, random, now }: { readonly people: DemoPeople; readonly random: Random; readonly now: number },
): DemoMember => {
  const { home, niche, ...rest } = sketch;
  const { gender, login } = sketch;
  const interests = withSeen(person.portraits[lead]?.scene, drawInterests(random, niche));
  const writesAbout = login !== null || random.chance(0.93);
  const status =
    login === null ? drawShare(random, { active: 965, not_confirmed: 15, deletion_pending: 10, banned: 10 }) : 'active';
  const id = random.id();
  return {
    ...rest,
    ...home,
    id,
    status,
    profileStatus: drawProfileStatus(random, status, login !== null),
    fictional: person.fictional,
    name,
    dateOfBirth: dateOfBirth(random, person, now),
    facts: {
      hair: person.hair === 'bald' ? 'bald' : (HAIR[person.hairColor] ?? person.hairColor),
      eyes: person.eyeColor,
      body:
        person.bodyType === 'athletic' && gender === 'male' && random.chance(0.4)
          ? 'muscular'
          : (BODY[person.bodyType] ?? person.bodyType),
      relationship: drawShare(random, {
        single: 62,
        divorced: 18,
        open_relationship: 7,
        in_relationship: 5,
        widowed: person.ageFrom > 50 ? 9 : 1,
        married: 3,
      }),
      tattoos: drawShare(random, { none: 58, few: 33, many: person.ageFrom < 45 ? 9 : 3 }),
      lookingFor: drawShare(random, { relationship: 36, dating: 34, casual: 18, chat: 12 }),
    },
    interests,
    aboutMe: writesAbout ? writeAboutMe(template, { ...home, gender, interests }, random) : '',
    prompts: writesAbout ? drawPromptAnswers(people.prompts[home.language], id) : [],
    photos: login === null && random.chance(0.05) ? [] : drawPhotos(random, person, lead),
  };
};

const drawProfileStatus = (
  random: Random,
  status: DemoMember['status'],
  isLogin: boolean,
): DemoMember['profileStatus'] => {
  if (status === 'not_confirmed') return 'disabled';
  return !isLogin && random.chance(0.015) ? 'hidden' : 'active';
};

const dateOfBirth = (random: Random, { ageFrom, ageTo }: DrawnPerson, now: number): string => {
  const age = random.int(ageFrom + 1, ageTo - 1);
  return new Date(now - (age * 365.2425 + random.int(3, 360)) * DAY_MS).toISOString().slice(0, 10);
};

const drawInterests = (random: Random, niche: Niche): number[] => {
  const chosen = new Set<number>();
  const count = random.int(3, 8);
  while (chosen.size < count) {
    const position = random.int(0, INTERESTS.length - 1);
    const isIntimate = INTIMATE.has(INTERESTS[position]?.slug ?? '');
    if (!isIntimate || random.chance(niche === 'bdsm' ? 1 : 0.25)) chosen.add(position);
  }
  return [...chosen];
};

/** The interest that a picture's scene shows; scenes not listed here show none. */
const SEEN: Readonly<Record<string, (typeof INTERESTS)[number]['slug']>> = {
  atelier: 'painting',
  autumn: 'hiking',
  bar: 'wine',
  beach: 'beach',
  bookshop: 'reading',
  bridge: 'city_trips',
  cafe: 'coffee',
  camp: 'camping',
  cellar: 'candlelight',
  concert: 'live_music',
  garden: 'gardening',
  greenhouse: 'gardening',
  gym: 'fitness',
  harbour: 'city_trips',
  kitchen: 'cooking',
  lake: 'hiking',
  lighthouse: 'city_trips',
  market: 'cooking',
  library: 'reading',
  mountains: 'hiking',
  museum: 'museums',
  park: 'dogs',
  pool: 'swimming',
  records: 'live_music',
  rooftop: 'stargazing',
  snow: 'skiing',
  skyline: 'city_trips',
  street: 'city_trips',
  theatre: 'theatre',
  train: 'city_trips',
  tulips: 'gardening',
  vineyard: 'wine',
};

/** Puts the interest that the first picture shows first. */
const withSeen = (scene: string | undefined, drawn: readonly number[]): number[] => {
  const others = drawn.toSorted((a, b) => a - b);
  const seen = interestPosition(SEEN[scene ?? ''] ?? '');
  return seen === null ? others : [...new Set([seen, ...others])];
};

const drawPhotos = (random: Random, person: DrawnPerson, lead: number): DemoPhoto[] => {
  const pictures = [...person.portraits.slice(lead), ...person.portraits.slice(0, lead)];
  const shown = pictures.slice(0, random.chance(0.75) ? pictures.length : 1);
  return shown.map(({ key, placeholder }, position) => ({
    id: random.id(),
    key: random.uuid(),
    objectKey: `demo/${key}`,
    placeholder,
    private: position > 0 && position === shown.length - 1 && random.chance(0.4),
  }));
};
