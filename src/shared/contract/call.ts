import type * as z from 'zod/mini';
import type { Capability } from '#shared/domain/account/capabilities.ts';
import type { RefusalCode } from '#shared/errors/refusals.ts';

/** Who may make a call: anyone; a logged-in member; or one with this capability and a recent second factor. */
export type Caller = 'anyone' | 'member' | Capability;

/** Named rate limits; `rate-limits.ts` on the server has the numbers. */
export type RateLimitGroup =
  | 'read'
  | 'search'
  | 'geocode'
  | 'login'
  | 'write'
  | 'beacon'
  | 'signup'
  | 'mail'
  | 'link'
  | 'hint'
  | 'estimate'
  | 'upload'
  | 'report'
  | 'order'
  | 'guess'
  | 'message';

export type Call = {
  /** One sentence for the API documentation. */
  readonly summary: string;
  readonly caller: Caller;
  readonly limit: RateLimitGroup;
  /** Strict objects: an unknown field is refused. Query values arrive as text. */
  readonly query?: z.ZodMiniType;
  /**
   * The query field that could be guessed by trying values: calls with a possible guess also count in the group
   * `guess`.
   */
  readonly guessable?: { readonly field: string; readonly isGuess: (typed: string) => boolean };
  readonly body?: z.ZodMiniType;
  /**
   * The single file of a multipart/form-data request, in the field `file`. Its other fields are text and form the body.
   */
  readonly file?: {
    readonly maximumBytes: number;
    readonly tooLarge: RefusalCode;
    /** refusal for a member without a confirmed address */
    readonly tooMuchUnconfirmed: RefusalCode;
  };
  /** Fields of the response. The server removes all others. */
  readonly output: z.ZodMiniType;
  /** In addition to the platform's refusals, which any call may return. */
  readonly refusals: readonly RefusalCode[];
};

/** A path may have a second call with a fixed query: `POST /api/x.php?y=1`. */
export type CallKey = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}.php${'' | `?${string}=1`}`;

/** Declares a feature's calls by "METHOD /path". */
export const defineCalls = <const Calls extends Readonly<Record<CallKey, Call>>>(calls: Calls): Calls => calls;

type InputPart<Schema, Side extends 'input' | 'output'> = Schema extends z.ZodMiniType
  ? Side extends 'input'
    ? z.input<Schema>
    : z.output<Schema>
  : undefined;

/** What the caller passes. */
export type CallRequest<C extends Call> = (C extends { query: infer Q } ? { query: InputPart<Q, 'input'> } : object) &
  (C extends { body: infer B } ? { body: InputPart<B, 'input'> } : object);

/** What the handler receives after validation. */
export type CallInput<C extends Call> = {
  query: C extends { query: infer Q } ? InputPart<Q, 'output'> : undefined;
  body: C extends { body: infer B } ? InputPart<B, 'output'> : undefined;
  file: C extends { file: object } ? Uint8Array : undefined;
};

export type CallOutput<C extends Call> = z.output<C['output']>;
