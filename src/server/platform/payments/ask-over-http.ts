type Question = {
  readonly method: 'GET' | 'POST' | 'PATCH';
  /** made of a configured host: never of what somebody has sent */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** for the whole answer, its body included */
  readonly timeoutMs: number;
};

/** `not_sent`: the other side has surely not seen the question. `no_answer`: perhaps it has, and acted on it. */
export type HttpAnswer =
  | { readonly kind: 'answer'; readonly status: number; readonly text: string }
  | { readonly kind: 'not_sent' | 'no_answer'; readonly reason: string };

const LONGEST_ANSWER_BYTES = 256 * 1024;

/** Errors of a connection that was never there. */
const NEVER_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH']);

/** Asks once, follows no redirect, and tells failures as values. The reasons name neither keys nor bodies. */
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

/** The code of the innermost error: `fetch` says only that it failed. */
const codeOf = (error: unknown): string => {
  const { cause, code, name } = error as { cause?: unknown; code?: unknown; name?: unknown };
  if (cause !== undefined) return codeOf(cause);
  return typeof code === 'string' ? code : String(name);
};
