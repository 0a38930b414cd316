import { isIP } from 'node:net';
import { z } from 'zod';
import { parseKeys } from '#server/platform/secrets/secret-keys.ts';

interface Setting<Schema extends z.ZodType = z.ZodType> {
  /** Description of the default for an absent or empty variable. */
  readonly fallback: string;
  readonly meaning: string;
  /** A secret's value is never printed. */
  readonly secret?: true;
  readonly schema: Schema;
}

const port = z
  .string()
  .regex(/^\d{1,5}$/, { error: 'is not a port number (0–65535)' })
  .transform(Number)
  .refine((value) => value <= 65_535, { error: 'is not a port number (0–65535)' });

const onOrOff = z.stringbool({
  truthy: ['on', 'true', '1', 'yes'],
  falsy: ['off', 'false', '0', 'no'],
  error: 'is neither "on" nor "off"',
});

const urlOf = (...schemes: string[]): z.ZodString =>
  z.string().refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol), {
    error: `is not an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
  });

const databaseUrl = urlOf('postgres:', 'postgresql:');

const isNetwork = (value: string): boolean => {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true;
  const [address = '', bits, ...rest] = value.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
};

const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);

const networks = list
  // Trusting all proxies ("true") would let visitors forge their address, and a hop count would trust none.
  .refine((all) => all.every(isNetwork), {
    error: 'is not a list of networks such as "127.0.0.1, 10.0.0.0/8, uniquelocal"',
  });

const hosts = list.refine((all) => all.every((host) => /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host)), {
  error: 'is not a list of hosts such as "fcm.googleapis.com, *.push.apple.com"',
});

const origin = urlOf('http:', 'https:').refine(
  (value) => !URL.canParse(value) || new URL(value).href === `${new URL(value).origin}/`,
  { error: 'has more than a scheme, a host and a port: give only "https://example.com"' },
);

const text = z.string();

/** Keeps each schema's own output type and checks the rest. */
const settingsOf = <Settings extends Record<string, Setting>>(settings: Settings): Settings => settings;

/**
 * Every environment variable the server knows, in the order people read them. The README's table, the reader and
 * `npm run doctor` are all made from this list, so none of them can promise what the others lack.
 */
export const settings = settingsOf({
  PORT: { fallback: '`3000`', meaning: 'Port of the web server.', schema: port },
  HOST: {
    fallback: '`127.0.0.1` in the demo, else `0.0.0.0`',
    meaning: 'Network address the web server listens on.',
    schema: text,
  },
  PUBLIC_URL: {
    fallback: '`http://localhost:PORT`',
    meaning: 'How browsers reach the server; `https` also makes cookies secure and switches HSTS on.',
    schema: origin,
  },
  DEMO: {
    fallback: '`on` without `DATABASE_URL`, else `off`',
    meaning:
      'Fills an empty database with a demo, serves no other site. Must be said where `HOST` or `PUBLIC_URL` reach the network.',
    schema: onOrOff,
  },
  NODE_ENV: {
    fallback: '`production`',
    meaning: '`development` reloads and reads logs easily; `test` is for the tests.',
    schema: z.enum(['production', 'development', 'test'], {
      error: 'is none of "production", "development" and "test"',
    }),
  },
  DATA_DIR: {
    fallback: '`.data`',
    meaning: 'Folder of the embedded database and of the stored photos.',
    schema: text,
  },
  DATABASE_URL: {
    fallback: 'the embedded database in `DATA_DIR`',
    meaning: 'PostgreSQL 15 or newer: `postgres://user:password@host:5432/database`.',
    secret: true,
    schema: databaseUrl,
  },
  DATABASE_READ_URL: {
    fallback: '`DATABASE_URL`',
    meaning: 'A read replica that answers searches; behind a pooler with a role of its own.',
    secret: true,
    schema: databaseUrl,
  },
  DATABASE_DIRECT_URL: {
    fallback: '`DATABASE_URL`',
    meaning: 'The same database past a connection pooler such as PgBouncer: live events and migrations need it.',
    secret: true,
    schema: databaseUrl,
  },
  DATABASE_POOL_SIZE: {
    fallback: '`10`',
    meaning: 'Connections to the database, and as many to the replica.',
    schema: z
      .string()
      .regex(/^\d{1,4}$/, { error: 'is not a number from 2 to 1000' })
      .transform(Number)
      .refine((value) => value >= 2 && value <= 1000, { error: 'is not a number from 2 to 1000' }),
  },
  NATS_URL: {
    fallback: 'PostgreSQL carries live events between nodes',
    meaning: 'A NATS server that does it instead, worth it beyond eight nodes: `nats://user:password@host:4222`.',
    secret: true,
    schema: urlOf('nats:', 'tls:'),
  },
  TRUST_PROXY: {
    fallback: 'nobody',
    meaning: 'Networks of the reverse proxies whose `X-Forwarded-*` headers are believed, with commas between.',
    schema: networks,
  },
  PUSH_HOSTS: {
    fallback: 'those of Chrome, Edge, Firefox and Safari',
    meaning: 'Hosts of the push services that browsers may name, with commas between; `*.` stands for names in front.',
    schema: hosts,
  },
  METRICS_PORT: {
    fallback: '`9464` if it is free',
    meaning: 'Port of `/metrics` for Prometheus; `off` switches it off.',
    schema: z.literal('off').or(port),
  },
  METRICS_HOST: {
    fallback: '`127.0.0.1`',
    meaning: 'Network address of `/metrics`: never a public one.',
    schema: text,
  },
  SMTP_URL: {
    fallback: 'mails stay in the outbox',
    meaning: 'Mail server: `smtps://user:password@host:465`, or `smtp://` with STARTTLS.',
    secret: true,
    schema: urlOf('smtp:', 'smtps:'),
  },
  MAIL_FROM: {
    fallback: '`no-reply@` and the host of `PUBLIC_URL`',
    meaning: 'Address that mails come from; the name beside it is the site’s.',
    schema: z.string().regex(/^[^\s<>@]+@[^\s<>@]+$/, { error: 'is not a bare e-mail address' }),
  },
  MAIL_RETURN: {
    fallback: 'what comes back is not read',
    meaning:
      'Domain of the addresses to which undeliverable mails and complaints come back; its MX leads to `MAIL_IN`.',
    schema: z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, { error: 'is not a domain' }),
  },
  MAIL_IN: {
    fallback: 'no mail is received',
    meaning: 'Where mails for `MAIL_RETURN` are received: `smtp://host:port`, or `lmtp://` behind a mail server.',
    schema: urlOf('smtp:', 'lmtp:'),
  },
  SMS_URL: {
    fallback: 'no text messages; a demo shows them under `/dev/sms`',
    meaning:
      'Provider of text messages that speaks as [docs/sms.md](docs/sms.md) says: `https://token:secret@host/path`.',
    secret: true,
    schema: urlOf('https:').refine(
      (value) => URL.canParse(value) && new URL(value).username !== '' && new URL(value).password.length >= 16,
      { error: 'lacks the token, or a secret of at least 16 characters: give "https://token:secret@host/path"' },
    ),
  },
  OBJECTS: {
    fallback: '`file`',
    meaning: 'Where photos are stored: `file` (in `DATA_DIR`) or `s3`.',
    schema: z.enum(['file', 's3'], { error: 'is neither "file" nor "s3"' }),
  },
  S3_BUCKET: { fallback: 'needed with `OBJECTS=s3`', meaning: 'Name of the bucket.', schema: text },
  S3_ENDPOINT: {
    fallback: 'Amazon’s own',
    meaning: 'Address of another S3 service, such as `https://s3.example.com`.',
    schema: urlOf('http:', 'https:'),
  },
  S3_REGION: { fallback: '`us-east-1`', meaning: 'Region of the bucket.', schema: text },
  S3_ACCESS_KEY_ID: {
    fallback: 'needed with `OBJECTS=s3`',
    meaning: 'Key that may read, write, list and delete in the bucket.',
    schema: text,
  },
  S3_SECRET_ACCESS_KEY: {
    fallback: 'needed with `OBJECTS=s3`',
    meaning: 'Its secret half.',
    secret: true,
    schema: text,
  },
  SECRET_KEY: {
    fallback: '`secret.key` in `DATA_DIR`, made at the first start',
    meaning:
      'Seals secrets and search cursors: `openssl rand -base64 32`, the same on all nodes or [a list](#changing-the-key).',
    secret: true,
    schema: z.string().transform((value, ctx) => {
      const keys = parseKeys(value);
      if (keys === null) ctx.addIssue('is not a list of keys of 32 bytes in base64, with commas between');
      return keys ?? z.NEVER;
    }),
  },
  LOG_LEVEL: {
    fallback: '`info`',
    meaning: '`trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`.',
    schema: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'is none of trace, debug, info, warn, error, fatal and silent',
    }),
  },
});

export type SettingName = keyof typeof settings;
export type SettingValues = { [Name in SettingName]: z.output<(typeof settings)[Name]['schema']> | undefined };

/** The README's table; a test asserts that the README contains exactly this. */
export const renderSettingsTable = (): string => {
  const rows = Object.entries<Setting>(settings).map(
    ([name, { fallback, meaning, secret }]) => `| \`${name}\` | ${fallback} | ${meaning}${secret ? ' Secret.' : ''} |`,
  );
  return ['| Variable | When absent | Meaning |', '|---|---|---|', ...rows].join('\n');
};
