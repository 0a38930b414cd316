import { get } from 'node:http';
import type { CallResult, InProcessApi } from '#server/platform/http/pages/page-renderer.ts';

/** Returns an API client that caches the responses of a running server, so that only rendering is measured. */
export const fetchingApi = (origin: string, host: string): InProcessApi => {
  const known = new Map<string, CallResult<unknown>>();
  return (async (name: string, input: { query?: Record<string, unknown> }) => {
    const key = JSON.stringify([name, input.query]);
    const answer = known.get(key) ?? (await ask(origin, host, name, input.query ?? {}));
    known.set(key, answer);
    // Cloned, because pages may modify their data.
    return structuredClone(answer);
  }) as InProcessApi;
};

const ask = async (
  origin: string,
  host: string,
  name: string,
  query: Record<string, unknown>,
): Promise<CallResult<unknown>> => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([field, value]) => [field, String(value)]));
  const url = `${origin}${name.replace('GET ', '')}?${search}`;
  const { status, text } = await fetchFrom(url, host);
  // Repeated if the server sheds load, so that the refusal is not cached.
  if (status === 503) return ask(origin, host, name, query);
  const body = JSON.parse(text) as { error?: unknown };
  if (status === 200) return { ok: true, data: body };
  return { ok: false, refusal: body.error } as CallResult<unknown>;
};

/** Uses node:http, because `fetch` does not allow setting the Host header. */
const fetchFrom = (url: string, host: string): Promise<{ status: number; text: string }> =>
  new Promise((done, fail) => {
    get(url, { headers: { host } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
    }).once('error', fail);
  });
