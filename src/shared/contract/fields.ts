import * as z from 'zod/mini';
import { normalEmail } from '#shared/domain/account/email-address.ts';
import { plainCode, plainToken } from '#shared/domain/pasted-text.ts';
import { PROFILE_PROMPTS } from '#shared/domain/profile/profile-prompts.ts';
import { cleanLine, cleanText } from '#shared/domain/written-text.ts';
import { LOCALES } from '#shared/i18n/locales.ts';

/** Longer text is not cleaned but refused, however short the cleaned text would be. */
const LONGEST_WRITTEN = 20_000;

const cleanedBy = (clean: (text: string) => string) =>
  z.check<string>((payload) => {
    const { value: input, issues } = payload;
    if (input.length <= LONGEST_WRITTEN) payload.value = clean(input);
    else
      issues.push({
        code: 'too_big',
        origin: 'string',
        maximum: LONGEST_WRITTEN,
        inclusive: true,
        input,
        continue: false,
      });
  });

/** Text written by people, normalised; length checks after it apply to the normalised text. */
export const cleaned = () => cleanedBy(cleanText);
/** The same on one line. */
export const cleanedLine = () => cleanedBy(cleanLine);

/** Copied text (codes, tokens, addresses), normalised; `longest` applies to the text as received. */
export const pastedInput = (longest: number, plain: (text: string) => string) =>
  z.string().check(z.maxLength(longest, { abort: true }), z.overwrite(plain));

/** 64 random bits as 16 hexadecimal digits. */
export const publicIdField = z.string().check(z.regex(/^[0-9a-f]{16}$/));

/** A UUID made by the browser, by which the server recognises a repeated request. */
export const browserIdInput = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/));

export const localeField = z.enum(LOCALES);

/** An email address in its normal form, which identifies the mailbox. */
export const emailInput = pastedInput(254, normalEmail);

/** The token of a mailed link. */
export const tokenInput = pastedInput(300, plainToken);

/** A code of letters and digits, tolerant of how it was copied. */
export const codeInput = pastedInput(100, plainCode);

/** Text on one line. */
export const lineInput = (length: number) => z.string().check(cleanedLine(), z.minLength(1), z.maxLength(length));

/** ISO 3166 alpha-2, upper case. */
export const countryField = z.string().check(z.regex(/^[A-Z]{2}$/));

export const genderField = z.enum(['male', 'female']);

/** A question of the shared list with a member’s answer. */
export const promptAnswerField = z.object({ prompt: z.enum(PROFILE_PROMPTS), answer: z.string() });

/** A whole number sent as text, as in query strings. */
export const numberParameter = (minimum: number, maximum: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)),
    z.number().check(z.minimum(minimum), z.maximum(maximum)),
  );

/** A boolean in a query string. */
export const flagParameter = z.pipe(
  z.enum(['0', '1']),
  z.transform((text) => text === '1'),
);

/** A list: `a,b`, or a repeated parameter, as forms without scripts send it. */
export const listParameter = <const Word extends string>(words: readonly Word[]) =>
  z.pipe(
    z.pipe(
      z.union([
        z.string().check(z.maxLength(2000)),
        z.array(z.string().check(z.maxLength(100))).check(z.maxLength(100)),
      ]),
      z.transform((said): string[] => [...new Set([said].flat().flatMap((part) => part.split(',')))]),
    ),
    z.array(z.enum(words)),
  );

/** A keyset cursor that the server returned with the previous page. */
export const timeCursorParameter = z.string().check(z.regex(/^[0-9a-z]{1,9}-[0-9a-f]{16}$/));

/** The number of the last live event before this data was read. A stream opened with it as `since` misses none. */
export const headField = z.number();

/** ISO 8601 in UTC. */
export const instantField = z.string();

/** Paths of one picture; public ones need the site's `cdn_prefix` in front. */
export const imageField = z.object({
  /** 250 px wide */
  thumb_filename: z.string(),
  /** 480 px wide */
  filename: z.string(),
  /** the path that cards and popups use */
  match: z.string(),
  status: z.literal('active'),
  /** CSS colour shown until the picture is loaded */
  placeholder: z.string(),
});

export const memberCardField = z.object({
  id: publicIdField,
  name: z.string(),
  /** needed for grammatical agreement in some languages */
  gender: genderField,
  age: z.number(),
  country: countryField,
  region: z.nullable(z.string()),
  city: z.nullable(z.string()),
  main_image: z.nullable(imageField),
  fictional: z.boolean(),
  /** active within the last 10 minutes; always false for fictional profiles */
  online: z.boolean(),
  /** signed up within the last 7 days */
  is_new: z.boolean(),
  paid_user: z.boolean(),
  /** false: a member of a sister site, who cannot receive messages or likes from this site */
  is_reachable: z.boolean(),
});

/** A reason for a suggestion: something shared, or a quality of the suggested member. */
export const reasonField = z.discriminatedUnion('code', [
  z.object({ code: z.enum(['same_city', 'near', 'same_region', 'near_age', 'has_photo', 'recently_active']) }),
  /** slugs of the shared list */
  z.object({ code: z.literal('shared_interests'), interests: z.array(z.string()) }),
  z.object({ code: z.literal('same_looking_for'), looking_for: z.string() }),
  /** facts of the profile that match the member's preferences */
  z.object({ code: z.literal('preferences_met'), facts: z.array(z.object({ field: z.string(), value: z.string() })) }),
]);

/** One line of a member's own words, shortened, and which question it answers. */
export const ownWordsField = z.object({ prompt: z.nullable(z.enum(PROFILE_PROMPTS)), text: z.string() });

/** A member with the reasons for the suggestion, strongest first. */
export const suggestedMemberField = z.object({ ...memberCardField.shape, reasons: z.array(reasonField) });

export type Image = z.output<typeof imageField>;
export type MemberCard = z.output<typeof memberCardField>;
export type OwnWords = z.output<typeof ownWordsField>;
export type Reason = z.output<typeof reasonField>;
export type SuggestedMember = z.output<typeof suggestedMemberField>;
