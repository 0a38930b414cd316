import { readFileSync } from 'node:fs';
import type { ProfilePrompt } from '#shared/domain/profile/profile-prompts.ts';
import type { Gender } from '#shared/domain/profile/profile-vocabulary.ts';
import type { ReportReason } from '#shared/domain/report-reasons.ts';
import { LOCALES, type Locale } from '#shared/i18n/locales.ts';

/** One drawn picture; tools/portraits draws them and writes their list. */
export type Portrait = {
  readonly key: string;
  readonly person: string;
  readonly gender: Gender;
  readonly ageFrom: number;
  readonly ageTo: number;
  readonly placeholder: string;
  readonly hair: string;
  readonly hairColor: string;
  readonly eyeColor: string;
  readonly bodyType: string;
  /** in which light they are drawn; the dark ones are for one niche */
  readonly mood: 'sunny' | 'dark';
  /** the place behind them */
  readonly scene: string;
  readonly hour: string;
  /** what the body does, and from how far it is seen */
  readonly pose: string;
  /** how much of the picture's height the head takes */
  readonly face: number;
};

/** Somebody drawn, with all their pictures. */
export type DrawnPerson = Pick<
  Portrait,
  'gender' | 'ageFrom' | 'ageTo' | 'hair' | 'hairColor' | 'eyeColor' | 'bodyType' | 'mood'
> & {
  readonly key: string;
  readonly portraits: readonly Portrait[];
  /** Only fictional profiles show them; real members show only the others. */
  readonly fictional: boolean;
};

/** What people of one language write: about themselves, and to each other in turns. */
export type Texts = {
  /** `{city}`, `{list}` and `{one}` (interests) are filled in; `[his|her]` follows the writer's gender */
  readonly about: readonly string[];
  readonly dialogues: readonly (readonly string[])[];
};

/** What members write when they report somebody. */
export type ReportTexts = Readonly<Record<Locale, Readonly<Partial<Record<ReportReason, string>>>>>;

/** What members answer to questions of the shared list. */
type PromptSamples = Readonly<Record<Locale, Readonly<Partial<Record<ProfilePrompt, readonly string[]>>>>>;

export type DemoPeople = {
  readonly persons: readonly DrawnPerson[];
  readonly texts: Readonly<Record<Locale, Texts>>;
  readonly names: Readonly<Record<Locale, Readonly<Record<Gender, readonly string[]>>>>;
  readonly reports: ReportTexts;
  readonly prompts: PromptSamples;
};

export const readDemoPeople = (): DemoPeople => ({
  persons: personsOf(readAsset<Portrait[]>('portraits/portraits.json')),
  texts: Object.fromEntries(
    LOCALES.map((locale) => [locale, readAsset<Texts>(`people/${locale}.json`)]),
  ) as DemoPeople['texts'],
  names: readAsset<DemoPeople['names']>('people/names.json'),
  reports: readAsset<ReportTexts>('people/reports.json'),
  prompts: readAsset<PromptSamples>('people/prompts.json'),
});

const readAsset = <Content>(path: string): Content =>
  JSON.parse(readFileSync(new URL(`../../../../../assets/demo/${path}`, import.meta.url), 'utf8')) as Content;

const personsOf = (portraits: readonly Portrait[]): DrawnPerson[] => {
  const pictures = Map.groupBy(portraits, ({ person }) => person);
  return [...pictures].flatMap(([key, list]) => {
    const [first] = list;
    return first === undefined ? [] : [{ ...first, key, portraits: list, fictional: isForFictional(key) }];
  });
};

/** Two in thirteen: of every niche three or more of each gender, because what sets the drawn people apart turns by other numbers. */
const isForFictional = (key: string): boolean => [0, 5].includes(Number(key.slice(1)) % 13);
