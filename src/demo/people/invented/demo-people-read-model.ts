import { readFileSync } from 'node:fs';
import type { ProfilePrompt } from '#shared/domain/profile/profile-prompts.ts';
import type { Gender } from '#shared/domain/profile/profile-vocabulary.ts';
import type { ReportReason } from '#shared/domain/report-reasons.ts';
import { LOCALES, type Locale } from '#shared/i18n/locales.ts';

/** One picture; `tools/portraits` creates the pictures and their list. */
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
  /** the light of the picture; `dark` is used by one niche only */
  readonly mood: 'sunny' | 'dark';
  /** the place in the background */
  readonly scene: string;
  readonly hour: string;
  /** the pose, and the distance from which it is shown */
  readonly pose: string;
  /** how much of the picture's height the head takes */
  readonly face: number;
};

/** One person with all their pictures. */
export type DrawnPerson = Pick<
  Portrait,
  'gender' | 'ageFrom' | 'ageTo' | 'hair' | 'hairColor' | 'eyeColor' | 'bodyType' | 'mood'
> & {
  readonly key: string;
  readonly portraits: readonly Portrait[];
  /** if true, used only for fictional profiles; otherwise only for real members */
  readonly fictional: boolean;
};

/** Texts in one language: about the member, and dialogues of alternating messages. */
export type Texts = {
  /** `{city}`, `{list}` and `{one}` (interests) are filled in; `[his|her]` follows the writer's gender */
  readonly about: readonly string[];
  readonly dialogues: readonly (readonly string[])[];
};

/** Texts of reports. */
export type ReportTexts = Readonly<Record<Locale, Readonly<Partial<Record<ReportReason, string>>>>>;

/** Sample answers to the profile questions. */
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
  JSON.parse(readFileSync(new URL(`../../../../assets/demo/${path}`, import.meta.url), 'utf8')) as Content;

const personsOf = (portraits: readonly Portrait[]): DrawnPerson[] => {
  const pictures = Map.groupBy(portraits, ({ person }) => person);
  return [...pictures].flatMap(([key, list]) => {
    const [first] = list;
    return first === undefined ? [] : [{ ...first, key, portraits: list, fictional: isForFictional(key) }];
  });
};

/** Two in thirteen. The other attributes repeat in other cycles, so each niche has three or more of each gender. */
const isForFictional = (key: string): boolean => [0, 5].includes(Number(key.slice(1)) % 13);
