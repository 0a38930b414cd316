/**
 * Business words and their features. The platform must not use them, so that it stays independent of the product.
 * `member` is allowed: it is the platform's word for an account, whose id appears in its mails, events, rate limits
 * and log lines.
 */
const BUSINESS_WORDS = new Map(
  Object.entries({
    gender: 'profile',
    sexuality: 'profile',
    profile: 'profile',
    paid: 'accounts',
    premium: 'accounts',
    admin: 'moderation',
    moderator: 'moderation',
    niche: 'sites',
    demo: 'demo',
    portrait: 'demo',
    fictional: 'demo',
    photo: 'photos',
    credit: 'credits',
    gift: 'credits',
    like: 'likes',
    swipe: 'swipe',
    chat: 'chat',
    conversation: 'chat',
    visitor: 'visits',
  }),
);

/** Also ordinary English words, so they are allowed in comments. */
const ENGLISH = new Set(['like', 'profile', 'visitor']);

const PAID = 'a payment is paid for every provider; an account that is paid is something else';

/** Exceptions, each with its reason. */
export const MAY_NAME_BUSINESS: Readonly<Record<string, string>> = {
  'src/server/platform/database/schema/schema.generated.ts': 'written from the schema, so that queries are typed',
  'src/server/platform/payments/payment-provider.ts': PAID,
  'src/server/platform/payments/pay-statuses.ts': PAID,
  'src/server/platform/payments/pay-messages.ts': PAID,
  'src/server/platform/ids/public-id.ts': 'one list of the kinds of ids that are not to be mixed up',
  'src/server/platform/mail/mail-statements.ts': 'no mail of a demo leaves, however the server is configured',
};

/** Splits identifiers such as `likedMembers`, `liked_members` and `LIKED-MEMBERS` into words. */
const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .match(/[a-z]+/g) ?? [];

/** Allowed identifiers: the viewer's grammatical gender, which texts need and which is passed in from outside. */
const GRAMMAR = /\b(?:GrammaticalGender|viewerGender(?:Of)?)\b/g;

const withoutPlural = (word: string): string => word.replace(/s$/, '');

const COMMENT = /^\s*(\/\/|\/?\*).*$/;

/** Returns each line with a business word, as `line: word (feature)`. */
export const findBusinessWords = (text: string): string[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      [...new Set(wordsOf(line.replaceAll(GRAMMAR, '')).map(withoutPlural))]
        .filter((word) => BUSINESS_WORDS.has(word) && !(ENGLISH.has(word) && COMMENT.test(line)))
        .map((word) => `${index + 1}: ${word} (${BUSINESS_WORDS.get(word)})`),
    );
