import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import '@fastify/swagger';
import { lockMinutes } from '#server/features/accounts/login/login-lock-rules.ts';
import { UNSENT_AT_MOST } from '#server/features/chat/voices/voices-store.ts';
import { CODES_A_DAY } from '#server/features/debits/mandates/phone-codes-store.ts';
import { MAXIMUM_EXPORTS } from '#server/features/export/export-rules.ts';
import { MAXIMUM_PASSKEYS } from '#server/features/security/passkeys/passkey-rules.ts';
import { prepareCalls, registerApi } from '#server/platform/http/api/api-routes.ts';
import { createHttpServer } from '#server/platform/http/create-http-server.ts';
import { unconfirmedUploads } from '#server/platform/http/protection/rate-limits.ts';
import { refusalText } from '#server/platform/i18n/server-translator.ts';
import { createLog } from '#server/platform/log/log.ts';
import { type CallName, contract } from '#shared/contract/contract.ts';
import { KNOWN_PEOPLE } from '#shared/domain/account/known-people.ts';
import { FREE_CONVERSATIONS, RESTORE_CHAT_MINUTES, UNSEND_MINUTES } from '#shared/domain/chat/message-rules.ts';
import { MUTED_WORD_LENGTH, MUTED_WORDS } from '#shared/domain/chat/muted-word-rules.ts';
import { STATEMENT_MEGABYTES } from '#shared/domain/pay/statement-kinds.ts';
import {
  FREE_PHOTOS,
  PHOTO_FILE_MEGABYTES,
  PHOTO_MEGAPIXELS,
  PHOTO_SHORTEST_SIDE,
} from '#shared/domain/photos/photo-limits.ts';
import { MAXIMUM_PROMPTS } from '#shared/domain/profile/profile-prompts.ts';
import { PROFILE_TEXT_LENGTHS } from '#shared/domain/profile/profile-text-rules.ts';
import { MAXIMUM_SAVED_SEARCHES, SEARCH_NAME_LENGTH } from '#shared/domain/search/saved-search-rules.ts';
import { SWIPE_LIKES_PER_DAY } from '#shared/domain/search/swipe-rules.ts';
import {
  HELLO_LONGEST_SECONDS,
  VOICE_FILE_MEGABYTES,
  VOICE_LONGEST_SECONDS,
  VOICE_SHORTEST_SECONDS,
} from '#shared/domain/voice-rules.ts';
import { platformRefusals } from '#shared/errors/platform-refusals.ts';
import { type RefusalCode, type RefusalDetails, refusals } from '#shared/errors/refusals.ts';

/** `npm run openapi`: generates dist/openapi.json and docs/refusals.md from the contract. */
const openApiFile = fileURLToPath(new URL('../../dist/openapi.json', import.meta.url));
export const refusalsFile = fileURLToPath(new URL('../../docs/refusals.md', import.meta.url));

const calls = Object.entries(contract) as [CallName, (typeof contract)[CallName]][];

const nobodyCalls = (): never => {
  throw new Error('This server only describes itself.');
};

/** Returns the OpenAPI document of a server built from the contract. */
export const generateOpenApi = async (): Promise<string> => {
  const options = {
    contract,
    handlers: Object.fromEntries(calls.map(([name]) => [name, nobodyCalls])),
    clock: { now: nobodyCalls },
    resolvers: {
      findSite: nobodyCalls,
      findViewer: nobodyCalls,
      whereaboutsOf: nobodyCalls,
      originOf: nobodyCalls,
      viewerGenderOf: nobodyCalls,
    },
    strict: true,
    logged: [],
  };
  const app = await createHttpServer({
    log: createLog({ level: 'silent', readable: false }),
    publicUrl: 'http://localhost',
    trustProxy: [],
    textOf: refusalText,
    isHealthy: async () => true,
    observeRequest: () => {},
    rateCounts: null,
    shedsLoad: false,
  });
  registerApi(app, prepareCalls(options), options);
  await app.ready();
  const document = app.swagger();
  await app.close();
  return `${JSON.stringify(document, null, 2)}\n`;
};

/** Values for the placeholders in the sentences, where they differ each time. */
const EXAMPLES: RefusalDetails = {
  hours: 5,
  minutes: 5,
  period: 'month',
  name: 'Anna',
  date: '1 May',
  min_age: 18,
  reason: 'other',
  line: 12,
  price: '€15.00',
  credits: 500,
};

/** The limits that the sentences name. */
const LIMITS: Partial<Record<RefusalCode, RefusalDetails>> = {
  login_locked: { minutes: lockMinutes(0) },
  statement_too_large: { max: STATEMENT_MEGABYTES },
  conversation_limit_reached: { max: FREE_CONVERSATIONS },
  message_too_long: { max: 500 },
  voice_limit_reached: { max: UNSENT_AT_MOST },
  voice_too_heavy: { max: VOICE_FILE_MEGABYTES },
  voice_length_refused: { min: VOICE_SHORTEST_SECONDS, max: VOICE_LONGEST_SECONDS },
  unsend_too_late: { minutes: UNSEND_MINUTES },
  restore_too_late: { minutes: RESTORE_CHAT_MINUTES },
  sms_code_limit_reached: { max: CODES_A_DAY },
  export_limit_reached: { max: MAXIMUM_EXPORTS },
  known_people_full: { max: KNOWN_PEOPLE },
  muted_word_refused: MUTED_WORD_LENGTH,
  muted_words_full: { max: MUTED_WORDS },
  photo_limit_reached: { max: FREE_PHOTOS },
  unconfirmed_upload_limit: { files: unconfirmedUploads.files, megabytes: unconfirmedUploads.megabytes },
  photo_too_heavy: { max: PHOTO_FILE_MEGABYTES },
  photo_too_many_pixels: { max: PHOTO_MEGAPIXELS },
  photo_too_small: { min: PHOTO_SHORTEST_SIDE },
  prompts_refused: { max: MAXIMUM_PROMPTS },
  text_too_long: { max: PROFILE_TEXT_LENGTHS.about_me },
  search_name_refused: { max: SEARCH_NAME_LENGTH },
  saved_searches_full: { max: MAXIMUM_SAVED_SEARCHES },
  passkey_limit_reached: { max: MAXIMUM_PASSKEYS },
  swipe_limit_reached: { max: SWIPE_LIKES_PER_DAY },
  swipe_card_limit_reached: { max: SWIPE_LIKES_PER_DAY },
};

/** Returns a table of all refusal codes with status, English text, and the calls that may return them. */
export const generateRefusals = (): string => {
  const rows = (Object.keys(refusals) as RefusalCode[]).map((code) => {
    const sentence = refusalText('en', code, { ...EXAMPLES, ...LIMITS[code] });
    return `| \`${code}\` | ${refusals[code].status} | ${sentence} | ${callsOf(code)} |`;
  });
  return [
    '# Refusals',
    '',
    'How the API says no: `{ "error": { "code", "message", "details" } }` with the status below. The message is in the language of',
    'the caller; programs go by the code. Names, dates and sums in it are examples; limits are those that hold, but for `message_too_long`,',
    `of which each site has its own, and \`voice_length_refused\`: a hello lasts ${HELLO_LONGEST_SECONDS} seconds at most. Written by \`npm run openapi\`.`,
    '',
    '| Code | Status | In English | Calls |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
};

const callsOf = (code: RefusalCode): string => {
  if (code in platformRefusals) return 'any';
  const names = calls.filter(([, call]) => (call.refusals as readonly RefusalCode[]).includes(code));
  return names.map(([name]) => `\`${name}\``).join(', ');
};

if (import.meta.main) {
  mkdirSync(dirname(openApiFile), { recursive: true });
  writeFileSync(openApiFile, await generateOpenApi());
  writeFileSync(refusalsFile, generateRefusals());
}
