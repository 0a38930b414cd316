import fc from 'fast-check';
import { toJsonSchema } from '#server/platform/http/api/json-schema.ts';
import type { Call } from '#shared/contract/call.ts';
import { arbitraryOf, HOSTILE_TEXTS, hostileValue, type Known } from '#test/fuzz/arbitrary-input.ts';

export type FuzzRequest = {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly payload: Buffer | null;
  /** index of the caller */
  readonly actor: number;
};

type Path = readonly (string | number)[];

const pathsIn = (value: unknown, path: Path = []): Path[] => {
  if (typeof value !== 'object' || value === null) return [path];
  const children = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [path, ...children.flatMap(([key, child]) => pathsIn(child, [...path, key]))];
};

const withReplaced = (value: unknown, [key, ...rest]: Path, replace: (old: unknown) => unknown): unknown => {
  if (key === undefined) return replace(value);
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>;
  copy[key] = withReplaced(copy[key], rest, replace);
  return copy;
};

/** Uniformly distributed, because fast-check otherwise prefers small numbers. */
const evenly = (most: number) => fc.noBias(fc.nat(most));

/** Returns half of the values unchanged; in the others one thing is replaced, extended, removed or added. */
const mutated = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(valid, evenly(9), evenly(10_000), hostileValue, fc.constantFrom(...HOSTILE_TEXTS))
    .map(([value, way, place, hostile, text]) => {
      const paths = pathsIn(value);
      const path = paths[place % paths.length] ?? [];
      if (way < 2) return withReplaced(value, path, () => hostile);
      if (way < 4) return withReplaced(value, path, (old) => (typeof old === 'string' ? `${old}${text}` : old));
      if (way === 4 && typeof value === 'object') return { ...value, [text]: hostile };
      return value;
    });

/** JSON that no serializer writes: duplicate keys, and nesting as deep as the size allows. */
const jsonText = (value: unknown, twice: unknown, way: number): string => {
  if (value === undefined) return '';
  if (way === 0) return `${'['.repeat(16_000)}1${']'.repeat(16_000)}`;
  if (way === 1) return `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`;
  if (way > 4 || typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value);
  const fields = Object.entries(value).flatMap(([name, field]) => [
    `${JSON.stringify(name)}:${JSON.stringify(field)}`,
    ...(way === 2 ? [`${JSON.stringify(name)}:${JSON.stringify(twice)}`] : []),
  ]);
  return `{${(way === 3 ? fields.toReversed() : fields).join(',')}${way === 4 ? ',"__proto__":{"a":1}' : ''}}`;
};

/** Invalid UTF-8 sequences, and a null byte. */
const BROKEN_BYTES = [[0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xf0, 0x9f], [0x00]].map((bytes) =>
  Buffer.from(bytes),
);

const broken = (bytes: Buffer, where: number, which: number): Buffer => {
  const piece = BROKEN_BYTES[which % BROKEN_BYTES.length] ?? Buffer.alloc(0);
  const cut = bytes.length === 0 ? 0 : where % bytes.length;
  return Buffer.concat([bytes.subarray(0, cut), piece, bytes.subarray(cut)]);
};

/** Percent-encodes every byte; lone surrogates become their invalid UTF-8 bytes. */
const encoded = (text: string): string =>
  Array.from(text, (sign) => {
    if (sign.isWellFormed()) return encodeURIComponent(sign);
    const code = sign.charCodeAt(0);
    const bytes = [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63)];
    return bytes.map((byte) => `%${byte.toString(16)}`).join('');
  }).join('');

const queryText = (value: unknown, way: number): string => {
  if (typeof value !== 'object' || value === null) return '';
  const said = (field: unknown) => encoded(typeof field === 'string' ? field : (JSON.stringify(field) ?? ''));
  const pairs = Object.entries(value).flatMap(([name, field]) =>
    (Array.isArray(field) ? field : [field]).map((one) => `${encoded(name)}=${said(one)}`),
  );
  if (way === 0) return [...pairs, ...pairs].join('&');
  if (way === 1)
    return [...pairs, 'lang=%ff', '%ED%A0%80=%00', '%=%', '%zz', '=', 'a[b][c]=d', '__proto__=x'].join('&');
  if (way === 2) return [...pairs, 'lang=de', 'lang=%ED%A0%80'].join('&');
  return pairs.join('&');
};

const BOUNDARY = 'fuzz';

/** A hostile multipart form: duplicate parts, lone surrogates in names and file names, or no end. */
const formBytes = (fields: unknown, name: string, fileName: string, way: number): Buffer => {
  const part = (head: string, body: string | Buffer) =>
    Buffer.concat([
      Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(body),
      Buffer.from('\r\n'),
    ]);
  const plain = (text: string) => text.replaceAll(/["\r\n]/g, '');
  const entries = typeof fields === 'object' && fields !== null ? Object.entries(fields) : [];
  const parts = entries.map(([key, value]) =>
    part(`name="${plain(key)}"`, typeof value === 'string' ? value : (JSON.stringify(value) ?? '')),
  );
  const file = part(`name="file"; filename="${plain(fileName)}"`, 'no picture');
  const odd = part(`name="${plain(name)}"; filename*=UTF-8''%ED%A0%80%00`, fileName);
  const chosen =
    [[...parts, file], [...parts, ...parts, file], [...parts, file, file], [...parts, odd, file], [odd]][way % 5] ??
    parts;
  return Buffer.concat([...chosen, Buffer.from(way % 7 === 6 ? '--fu' : `--${BOUNDARY}--\r\n`)]);
};

const latin = (text: string): string => text.replaceAll(/[^\t\u0020-\u007e\u0080-\u00ff]/g, '\u00fe');

const HEADERS = [
  'accept',
  'accept-encoding',
  'accept-language',
  'cookie',
  'forwarded',
  'if-modified-since',
  'if-none-match',
  'last-event-id',
  'origin',
  'range',
  'referer',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
];

const HEADER_VALUES = [
  'text/html',
  'bytes=0-1,5-,-9',
  'de-CH;q=0.5,x;q=NaN,en;q=2',
  'locale=%ED%A0%80; device=%00; session=%',
  'W/"x"',
  '::ffff:1.2.3.4, %',
  'gzip;q=0, *',
  ...HOSTILE_TEXTS.map(latin),
];

/** A header may be sent twice. */
const oddHeaders = fc
  .array(fc.tuple(fc.constantFrom(...HEADERS), fc.constantFrom(...HEADER_VALUES), fc.boolean()), {
    minLength: 1,
    maxLength: 3,
  })
  .map((chosen) =>
    Object.fromEntries(chosen.map(([name, value, isTwice]) => [name, isTwice ? [value, value] : value])),
  );

const CONTENT_TYPES = [
  'application/json; charset=utf-16',
  'application/json; charset=utf-8; charset=x',
  'application/problem+json',
  'text/plain',
  'application/x-www-form-urlencoded',
  `multipart/form-data; boundary=${BOUNDARY}`,
  'multipart/form-data',
  'a/b/c; =',
  '',
];

/** Requests to one call, some of them valid, generated from the input that its contract describes. */
export const requestsTo = (
  key: string,
  { query, body, file }: Partial<Call>,
  known: Known,
): fc.Arbitrary<FuzzRequest> => {
  const [method = 'GET', path = '/'] = key.split(' ');
  const nothing = fc.constant({});
  const queries = mutated(query === undefined ? nothing : arbitraryOf(toJsonSchema(query, 'input'), known));
  const bodies = mutated(body === undefined ? nothing : arbitraryOf(toJsonSchema(body, 'input'), known));
  return fc
    .record({
      asked: queries,
      sent: bodies,
      twice: hostileValue,
      name: fc.constantFrom(...HOSTILE_TEXTS),
      fileName: fc.constantFrom(...HOSTILE_TEXTS, 'photo.jpg'),
      headers: fc.oneof({ arbitrary: nothing, weight: 4 }, { arbitrary: oddHeaders, weight: 1 }),
      contentType: fc.constantFrom(...CONTENT_TYPES),
      actor: evenly(10_000),
      ways: fc.tuple(evenly(12), evenly(60), evenly(20), evenly(99), evenly(100_000)),
    })
    .map(({ asked, sent, twice, name, fileName, headers, contentType, actor, ways: [q, j, b, t, where] }) => {
      const text = queryText(asked, q);
      const isForm = file !== undefined && j > 5;
      const written = isForm ? formBytes(sent, name, fileName, j) : Buffer.from(jsonText(sent, twice, j));
      const payload = method === 'GET' && j > 3 ? null : b === 0 ? broken(written, where, j) : written;
      const usual = isForm ? `multipart/form-data; boundary=${BOUNDARY}` : 'application/json';
      const said = t < 4 ? contentType : usual;
      return {
        method,
        url: `${path}${text === '' ? '' : `?${text}`}`,
        headers: {
          'sec-fetch-site': t === 99 ? 'cross-site' : 'same-origin',
          ...(headers as FuzzRequest['headers']),
          ...(payload !== null && said !== '' && { 'content-type': said }),
        },
        payload,
        actor,
      };
    });
};
