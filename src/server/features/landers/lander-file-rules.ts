import * as z from 'zod/mini';
import { cleanedLine } from '#shared/contract/fields.ts';
import { LANDERS_WITH_SLUG, SLUG } from '#shared/domain/landers.ts';
import { NICHES } from '#shared/domain/niches.ts';
import { INTERESTS, MAXIMUM_INTERESTS } from '#shared/domain/profile/interests.ts';
import { GENDERS } from '#shared/domain/profile/profile-vocabulary.ts';
import { MAXIMUM_SEARCH_AGE, MINIMUM_SEARCH_AGE } from '#shared/domain/search/search-rules.ts';
import { LOCALES } from '#shared/i18n/locales.ts';

const words = (longest: number) => z.string().check(cleanedLine(), z.minLength(1), z.maxLength(longest));
const age = z._default(z.nullable(z.int().check(z.minimum(MINIMUM_SEARCH_AGE), z.maximum(MAXIMUM_SEARCH_AGE))), null);
const oneOf = <const Word extends string>(all: readonly Word[]) => z._default(z.nullable(z.enum(all)), null);

const landerSlug = z
  .strictObject({
    lander: z.enum(LANDERS_WITH_SLUG),
    slug: z.string().check(z.regex(SLUG, 'has other signs than a-z, 0-9 and -, or more than 40')),
    gender: oneOf(GENDERS),
    seeks: oneOf([...GENDERS, 'any']),
    min_age: age,
    max_age: age,
    region: z._default(z.nullable(z.string()), null),
    interests: z._default(z.array(z.enum(INTERESTS.map(({ slug }) => slug))).check(z.maxLength(MAXIMUM_INTERESTS)), []),
    tone: oneOf(NICHES),
    /** texts by language; missing languages use the product's standard texts */
    texts: z._default(
      z.partialRecord(
        z.enum(LOCALES),
        z.strictObject({ title: words(60), text: z._default(z.nullable(words(200)), null) }),
      ),
      {},
    ),
  })
  .check(
    z.refine(({ min_age: youngest, max_age: oldest }) => youngest === null || oldest === null || youngest <= oldest, {
      path: ['max_age'],
      error: 'is below min_age',
    }),
  );

/** The file for `npm run lander:set`: all slugs of a site's landing pages. */
export const landerFile = z.strictObject({
  domain: z.string(),
  slugs: z.array(landerSlug).check(
    z.refine((slugs) => new Set(slugs.map(({ lander, slug }) => `${lander}/${slug}`)).size === slugs.length, {
      error: 'name a page twice',
    }),
  ),
});

export type LanderFile = z.output<typeof landerFile>;
