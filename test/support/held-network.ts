import { vi } from 'vitest';

type Sent = {
  readonly call: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly answer: (status: number, body: object, headers?: Record<string, string>) => void;
};

/** A fake network: each request waits for the test’s answer, and aborted requests are removed. */
export const openHeldNetwork = () => {
  const sent: Sent[] = [];
  type Init = Pick<Sent, 'headers'> & { method: string; signal: AbortSignal | null };
  vi.stubGlobal('fetch', (path: string, { method, signal, headers: sentHeaders }: Init) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
    sent.push({
      call: `${method} ${path}`,
      headers: sentHeaders,
      answer: (status, body, headers = {}) => resolve(new Response(JSON.stringify(body), { status, headers })),
    });
    return promise;
  });
  const calls = () => sent.map(({ call }) => call);
  const answer = (wanted: string, status: number, body: object, headers?: Record<string, string>) => {
    for (const one of sent) if (one.call === wanted) one.answer(status, body, headers);
  };
  return { answer, calls, sent };
};
