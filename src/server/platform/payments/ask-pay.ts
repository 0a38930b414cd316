import { askOverHttp, type HttpAnswer } from '#server/platform/payments/ask-over-http.ts';

/** Keys of one sales location: its code and secret, and an API token. */
export type PayKeys = {
  /** SL-nnnn-nnnn */
  readonly serviceId: string;
  readonly secret: string;
  /** AT-nnnn-nnnn */
  readonly tokenCode: string;
  readonly token: string;
};

type Question = {
  readonly timeoutMs: number;
  /** default: GET */
  readonly method?: 'GET' | 'POST' | 'PATCH';
  readonly json?: object;
  readonly form?: Readonly<Record<string, string>>;
};

const bodyOf = ({ json, form }: Question): { type: string; body: string } | null => {
  if (json !== undefined) return { type: 'application/json', body: JSON.stringify(json) };
  if (form === undefined) return null;
  return { type: 'application/x-www-form-urlencoded', body: new URLSearchParams(form).toString() };
};

export type AskPay = (url: string, question: Question) => Promise<HttpAnswer>;

/** Creates a client for Pay. with these keys. */
export const createAskPay = ({ tokenCode, token }: Pick<PayKeys, 'tokenCode' | 'token'>): AskPay => {
  const authorization = `Basic ${Buffer.from(`${tokenCode}:${token}`).toString('base64')}`;
  return (url, question) => {
    const sent = bodyOf(question);
    const { timeoutMs, method = sent === null ? 'GET' : 'POST' } = question;
    return askOverHttp({
      method,
      url,
      headers: { accept: 'application/json', authorization, ...(sent && { 'content-type': sent.type }) },
      ...(sent && { body: sent.body }),
      timeoutMs,
    });
  };
};

/** Returns the body of a successful response. */
export const textOf = (answer: HttpAnswer): string | null =>
  answer.kind === 'answer' && answer.status >= 200 && answer.status < 300 ? answer.text : null;

/** Pay. has read the request and done nothing. Status 408 is excluded, because it may have read a part. */
export const isRefusal = (answer: HttpAnswer): boolean =>
  answer.kind === 'answer' && answer.status >= 400 && answer.status < 500 && answer.status !== 408;

export const isTooOften = (answer: HttpAnswer): boolean => answer.kind === 'answer' && answer.status === 429;

/** Pay. has certainly not done what was requested. */
export const isNotTaken = (answer: HttpAnswer): boolean => answer.kind === 'not_sent' || isRefusal(answer);

export const reasonOf = (answer: HttpAnswer): string => {
  if (answer.kind !== 'answer') return answer.reason;
  return textOf(answer) === null ? `status ${answer.status}` : 'the answer is not as documented';
};
