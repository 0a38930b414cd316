import { resolve } from 'node:path';
import { settings, type SettingName, type SettingValues } from '#server/config-settings.ts';
import type { MetricsAddress } from '#server/platform/metrics/metrics-server.ts';
import type { ObjectsOptions } from '#server/platform/objects/open-objects.ts';
import type { SecretKeys } from '#server/platform/secrets/secret-keys.ts';
import { StartError } from '#server/platform/start-error.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export type LogLevel = NonNullable<SettingValues['LOG_LEVEL']>;

export type DatabaseConfig =
  | { readonly kind: 'embedded'; readonly directory: string }
  | {
      readonly kind: 'postgres';
      readonly url: string;
      readonly readUrl: string;
      readonly directUrl: string;
      readonly poolSize: number;
    };

export interface Config {
  readonly mode: 'production' | 'development' | 'test';
  readonly demo: boolean;
  /** payments and text messages may be simulated: only in a demo, in production mode or not */
  readonly hasSandbox: boolean;
  /** false while a demo is developed, because its pages consist of hundreds of files */
  readonly limitRates: boolean;
  readonly host: string;
  readonly port: number;
  /** Scheme, host and port without a slash at the end. */
  readonly publicUrl: string;
  /** Absolute path. */
  readonly dataDir: string;
  readonly database: DatabaseConfig;
  /** NATS broker for live events between nodes; null: the database carries them */
  readonly natsUrl: string | null;
  readonly trustProxy: readonly string[];
  /** hosts of push services, which may begin with `*.` */
  readonly pushHosts: readonly string[];
  readonly metrics: MetricsAddress | null;
  readonly mail: {
    readonly from: string;
    readonly smtpUrl: string | null;
    readonly returnDomain: string | null;
    readonly inUrl: string | null;
  };
  /** the SMS provider's URL with its keys; null: no provider */
  readonly smsUrl: string | null;
  readonly objects: ObjectsOptions;
  /** null: the keys in the data folder */
  readonly secretKeys: SecretKeys | null;
  readonly logLevel: LogLevel;
}

/** Reads everything at once and throws one StartError that has a line, with its remedy, for every mistake. */
export const readConfig = (environment: Environment = process.env): Config => {
  const mistakes: string[] = [];
  const values = readValues(environment, mistakes);
  const config = configOf(values, mistakes);
  if (mistakes.length > 0) {
    throw new StartError(mistakes.join('\n'));
  }
  return config;
};

const readValues = (environment: Environment, mistakes: string[]): SettingValues => {
  const values: Partial<Record<SettingName, unknown>> = {};
  for (const name of Object.keys(settings) as SettingName[]) {
    // Empty counts as absent, because compose files pass `NAME=` for unset variables.
    const raw = environment[name]?.trim();
    if (raw === undefined || raw === '') continue;
    const parsed = settings[name].schema.safeParse(raw);
    if (parsed.success) values[name] = parsed.data;
    else mistakes.push(`${describeValue(name, raw)} ${parsed.error.issues[0]?.message ?? 'is not valid'}.`);
  }
  // Each value comes from the schema from which its type is inferred.
  return values as SettingValues;
};

const describeValue = (name: SettingName, raw: string): string =>
  'secret' in settings[name] ? name : `${name} "${raw}"`;

/** Hosts of push services: Chrome, Chromium in Linux distributions, Firefox, Safari, Edge. */
const PUSH_HOSTS = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

const configOf = (values: SettingValues, mistakes: string[]): Config => {
  const demo = isDemo(values, mistakes);
  const port = values.PORT ?? 3000;
  const publicUrl = new URL(values.PUBLIC_URL ?? `http://localhost:${port}`);
  const dataDir = resolve(values.DATA_DIR ?? '.data');
  return {
    mode: values.NODE_ENV ?? 'production',
    demo,
    hasSandbox: demo,
    limitRates: !(demo && values.NODE_ENV === 'development'),
    host: values.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    port,
    publicUrl: publicUrl.origin,
    dataDir,
    database: databaseOf(values, dataDir, mistakes),
    natsUrl: values.NATS_URL ?? null,
    trustProxy: values.TRUST_PROXY ?? [],
    pushHosts: values.PUSH_HOSTS ?? PUSH_HOSTS,
    metrics: metricsOf(values, port, mistakes),
    mail: {
      from: values.MAIL_FROM ?? `no-reply@${publicUrl.hostname}`,
      smtpUrl: values.SMTP_URL ?? null,
      ...returnsOf(values, mistakes),
    },
    smsUrl: values.SMS_URL ?? null,
    objects: objectsOf(values, dataDir, mistakes),
    secretKeys: values.SECRET_KEY ?? null,
    logLevel: values.LOG_LEVEL ?? 'info',
  };
};

const returnsOf = (values: SettingValues, mistakes: string[]) => {
  const { MAIL_RETURN: returnDomain = null, MAIL_IN: inUrl = null } = values;
  if (inUrl !== null && returnDomain === null) mistakes.push('MAIL_IN is given without MAIL_RETURN.');
  return { returnDomain, inUrl };
};

/** The passwords of a demo are public, so a demo that can be reached from the network must set DEMO=on. */
const isDemo = (values: SettingValues, mistakes: string[]): boolean => {
  if (values.DEMO !== undefined) return values.DEMO;
  if (values.DATABASE_URL !== undefined) return false;
  const { HOST: host = 'localhost', PUBLIC_URL: publicUrl = 'http://localhost' } = values;
  for (const [name, value, hostname] of [
    ['HOST', host, host],
    ['PUBLIC_URL', publicUrl, new URL(publicUrl).hostname],
  ] as const) {
    if (!isThisMachine(hostname)) {
      mistakes.push(
        `${name} ${value} opens the server to the network, and DEMO is not given: say DEMO=off, or DEMO=on to let everybody into a demo.`,
      );
    }
  }
  return true;
};

const isThisMachine = (hostname: string): boolean =>
  /^(([a-z0-9-]+\.)*localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/.test(hostname.toLowerCase());

const databaseOf = (values: SettingValues, dataDir: string, mistakes: string[]): DatabaseConfig => {
  const url = values.DATABASE_URL;
  if (url === undefined) {
    for (const name of ['DATABASE_READ_URL', 'DATABASE_DIRECT_URL', 'NATS_URL'] as const) {
      if (values[name] !== undefined) mistakes.push(`${name} is given without DATABASE_URL.`);
    }
    return { kind: 'embedded', directory: resolve(dataDir, 'database') };
  }
  return {
    kind: 'postgres',
    url,
    readUrl: values.DATABASE_READ_URL ?? url,
    directUrl: values.DATABASE_DIRECT_URL ?? url,
    poolSize: values.DATABASE_POOL_SIZE ?? 10,
  };
};

const metricsOf = (values: SettingValues, webPort: number, mistakes: string[]): MetricsAddress | null => {
  if (values.METRICS_PORT === 'off') return null;
  const port = values.METRICS_PORT ?? 9464;
  if (port === webPort && port !== 0) mistakes.push(`METRICS_PORT and PORT are both ${port}.`);
  return { host: values.METRICS_HOST ?? '127.0.0.1', port, chosen: values.METRICS_PORT !== undefined };
};

const objectsOf = (values: SettingValues, dataDir: string, mistakes: string[]): ObjectsOptions => {
  if (values.OBJECTS !== 's3') return { kind: 'file', directory: resolve(dataDir, 'objects') };
  const needed = (name: 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY') => {
    const value = values[name];
    if (value === undefined) mistakes.push(`${name} is missing: OBJECTS=s3 needs it.`);
    return value ?? '';
  };
  return {
    kind: 's3',
    bucket: needed('S3_BUCKET'),
    endpoint: values.S3_ENDPOINT ?? null,
    region: values.S3_REGION ?? 'us-east-1',
    accessKeyId: needed('S3_ACCESS_KEY_ID'),
    secretAccessKey: needed('S3_SECRET_ACCESS_KEY'),
  };
};
