type Question = {
  readonly method: 'GET' | 'POST' | 'PATCH';
  /** always of a configured host, never from received data */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** limit for the whole response with its body */
  readonly timeoutMs: number;
};

/** `not_sent`: the other side has certainly not received the request. `no_answer`: it may have, and acted on it. */
export type HttpAnswer =
  | { readonly kind: 'answer'; readonly status: number; readonly text: string }
  | { readonly kind: 'not_sent' | 'no_answer'; readonly reason: string };

const LONGEST_ANSWER_BYTES = 256 * 1024;

/** Errors of connections that were never established. */
const NEVER_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH']);

/**
 * Sends one request without following redirects. Returns failures as values, whose reasons contain neither keys nor
 * bodies.
 */
export const askOverHttp = async ({ url, timeoutMs, ...request }: Question): Promise<HttpAnswer> => {
  try {
    const answer = await fetch(url, { ...request, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    const text = await readBounded(answer);
    if (text === null) return { kind: 'no_answer', reason: 'the answer is too long' };
    return { kind: 'answer', status: answer.status, text };
  } catch (error) {
    const reason = codeOf(error);
    return { kind: NEVER_CONNECTED.has(reason) ? 'not_sent' : 'no_answer', reason };
  }
};

const readBounded = async (answer: Response): Promise<string | null> => {
  const body: AsyncIterable<Uint8Array> | null = answer.body;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > LONGEST_ANSWER_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

/** Returns the code of the innermost error, because `fetch` only reports that it failed. */
const codeOf = (error: unknown): string => {
  const { cause, code, name } = error as { cause?: unknown; code?: unknown; name?: unknown };
  if (cause !== undefined) return codeOf(cause);
  return typeof code === 'string' ? code : String(name);
};
