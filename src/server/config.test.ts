import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { renderSettingsTable } from '#server/config-settings.ts';
import { type Environment, readConfig } from '#server/config.ts';
import { StartError } from '#server/platform/start-error.ts';

const mistakesOf = (environment: Environment): string[] => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof StartError) return error.message.split('\n');
    throw error;
  }
  return [];
};

describe('the configuration', () => {
  it('needs no variable at all: a demo on loopback with the embedded database', () => {
    expect(readConfig({})).toEqual({
      mode: 'production',
      demo: true,
      hasSandbox: true,
      limitRates: true,
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      dataDir: resolve('.data'),
      database: { kind: 'embedded', directory: resolve('.data/database') },
      natsUrl: null,
      trustProxy: [],
      pushHosts: [
        'fcm.googleapis.com',
        'jmt17.google.com',
        '*.push.services.mozilla.com',
        '*.push.apple.com',
        '*.notify.windows.com',
      ],
      metrics: { host: '127.0.0.1', port: 9464, chosen: false },
      mail: { from: 'no-reply@localhost', smtpUrl: null, returnDomain: null, inUrl: null },
      smsUrl: null,
      objects: { kind: 'file', directory: resolve('.data/objects') },
      secretKeys: null,
      logLevel: 'info',
    });
  });

  it.each([
    ['production', 'off', { hasSandbox: false, limitRates: true }],
    ['production', 'on', { hasSandbox: true, limitRates: true }],
    ['development', 'off', { hasSandbox: false, limitRates: true }],
    ['development', 'on', { hasSandbox: true, limitRates: false }],
    ['test', 'off', { hasSandbox: false, limitRates: true }],
  ])('plays payments in a demo alone, and counts requests: NODE_ENV=%s, DEMO=%s', (mode, demo, expected) => {
    const url = 'postgres://vonk@db/vonk';
    expect(readConfig({ NODE_ENV: mode, DEMO: demo, DATABASE_URL: url })).toMatchObject(expected);
  });

  it('is no demo and listens to the network once there is a DATABASE_URL', () => {
    const config = readConfig({ DATABASE_URL: 'postgres://vonk@db/vonk', PUBLIC_URL: 'https://vonk.example/' });
    expect(config).toMatchObject({
      demo: false,
      host: '0.0.0.0',
      publicUrl: 'https://vonk.example',
      database: {
        kind: 'postgres',
        url: 'postgres://vonk@db/vonk',
        readUrl: 'postgres://vonk@db/vonk',
        poolSize: 10,
      },
      mail: { from: 'no-reply@vonk.example' },
    });
  });

  it('lets DEMO say otherwise in both directions', () => {
    expect(readConfig({ DEMO: 'off' }).demo).toBe(false);
    expect(readConfig({ DEMO: '1', DATABASE_URL: 'postgres://db/vonk' }).demo).toBe(true);
  });

  it('is a demo for the network only by who says so', () => {
    const said = (name: string) =>
      `${name} opens the server to the network, and DEMO is not given: say DEMO=off, or DEMO=on to let everybody into a demo.`;
    expect(mistakesOf({ HOST: '0.0.0.0' })).toEqual([said('HOST 0.0.0.0')]);
    expect(mistakesOf({ HOST: '::', PUBLIC_URL: 'https://vonk.example' })).toEqual([
      said('HOST ::'),
      said('PUBLIC_URL https://vonk.example'),
    ]);
    expect(readConfig({ HOST: '0.0.0.0', DEMO: 'on' }).demo).toBe(true);
    expect(readConfig({ HOST: '0.0.0.0', DEMO: 'off' }).demo).toBe(false);
    for (const HOST of ['127.0.0.1', '::1', 'localhost']) expect(readConfig({ HOST }).demo).toBe(true);
    for (const host of ['localhost', 'she.localhost', '127.0.0.1', '[::1]']) {
      expect(readConfig({ PUBLIC_URL: `http://${host}:4000` }).demo).toBe(true);
    }
  });

  it('is no demo in a container by accident, with a database or without', () => {
    const [, variables = ''] = /^ENV (.+)$/m.exec(readFileSync('deploy/Dockerfile', 'utf8')) ?? [];
    const image = Object.fromEntries(variables.split(' ').map((pair) => pair.split('=')));
    expect(image).toMatchObject({ HOST: '0.0.0.0' });
    expect(readConfig(image).demo).toBe(false);
    expect(readConfig({ ...image, DEMO: 'on' }).demo).toBe(true);
    // A name without a value would remove the image's own.
    expect(readFileSync('deploy/compose.yaml', 'utf8')).toMatch(/^ +DEMO: \$\{DEMO:-off\}$/m);
  });

  it('takes an empty variable for an absent one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', TRUST_PROXY: '' })).toEqual(readConfig({}));
  });

  it('names every mistake in a line of its own', () => {
    expect(
      mistakesOf({ PORT: '70000', DEMO: 'maybe', LOG_LEVEL: 'loud', PUBLIC_URL: 'vonk.example', OBJECTS: 's3' }),
    ).toEqual([
      'PORT "70000" is not a port number (0–65535).',
      'PUBLIC_URL "vonk.example" is not an address that begins with http:// or https://.',
      'DEMO "maybe" is neither "on" nor "off".',
      'LOG_LEVEL "loud" is none of trace, debug, info, warn, error, fatal and silent.',
      'S3_BUCKET is missing: OBJECTS=s3 needs it.',
      'S3_ACCESS_KEY_ID is missing: OBJECTS=s3 needs it.',
      'S3_SECRET_ACCESS_KEY is missing: OBJECTS=s3 needs it.',
    ]);
  });

  it('never repeats a secret in a mistake', () => {
    expect(mistakesOf({ DATABASE_URL: 'mysql://root:hunter2@db', SMTP_URL: 'hunter2' }).join()).not.toContain(
      'hunter2',
    );
  });

  it.each([
    [{ DATABASE_READ_URL: 'postgres://replica/vonk' }, 'DATABASE_READ_URL is given without DATABASE_URL.'],
    [{ PORT: '9464' }, 'METRICS_PORT and PORT are both 9464.'],
    [
      { PUBLIC_URL: 'https://vonk.example/app' },
      'PUBLIC_URL "https://vonk.example/app" has more than a scheme, a host and a port: give only "https://example.com".',
    ],
    [{ MAIL_IN: 'smtp://127.0.0.1:2525' }, 'MAIL_IN is given without MAIL_RETURN.'],
    [{ MAIL_RETURN: 'not a domain' }, 'MAIL_RETURN "not a domain" is not a domain.'],
    [{ MAIL_FROM: 'Vonk <a@b.example>' }, 'MAIL_FROM "Vonk <a@b.example>" is not a bare e-mail address.'],
    [{ DATABASE_POOL_SIZE: '1' }, 'DATABASE_POOL_SIZE "1" is not a number from 2 to 1000.'],
  ])('refuses %j', (environment, mistake) => {
    expect(mistakesOf(environment)).toEqual([mistake]);
  });

  it('trusts networks, never everybody and never a number of hops', () => {
    expect(readConfig({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,fd00::/8, uniquelocal' }).trustProxy).toEqual([
      '127.0.0.1',
      '10.0.0.0/8',
      'fd00::/8',
      'uniquelocal',
    ]);
    for (const value of ['true', '1', '*', '10.0.0.0/33', '10.0.0.0/8/8']) {
      expect(mistakesOf({ TRUST_PROXY: value })).toHaveLength(1);
    }
  });

  it('knows push services by their hosts, never by a part of a name', () => {
    expect(readConfig({ PUSH_HOSTS: 'push.example, *.push.example.org' }).pushHosts).toEqual([
      'push.example',
      '*.push.example.org',
    ]);
    for (const value of ['*', 'https://push.example', '*push.example', 'push.*']) {
      expect(mistakesOf({ PUSH_HOSTS: value })).toHaveLength(1);
    }
  });

  it('switches the metrics off, or takes the port that somebody chose', () => {
    expect(readConfig({ METRICS_PORT: 'off' }).metrics).toBeNull();
    expect(readConfig({ METRICS_PORT: '9100' }).metrics).toEqual({ host: '127.0.0.1', port: 9100, chosen: true });
  });

  it('takes one secret key or several, newest first', () => {
    const [one, two] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    const keysIn = (text: string) => readConfig({ SECRET_KEY: text }).secretKeys;
    expect(keysIn(one.toString('base64'))).toEqual([one]);
    expect(keysIn(`${two.toString('base64')}, ${one.toString('base64')}`)).toEqual([two, one]);
    for (const wrong of ['short', `${one.toString('base64')},`, `${one.toString('base64')},short`, ',']) {
      expect(mistakesOf({ SECRET_KEY: wrong })).toEqual([
        'SECRET_KEY is not a list of keys of 32 bytes in base64, with commas between.',
      ]);
    }
  });

  it('needs a README that describes it variable by variable', () => {
    // The formatter aligns tables, so only the words count.
    const squeezed = (markdown: string) =>
      markdown
        .replaceAll(/ +/g, ' ')
        .replaceAll(/-{3,}/g, '---')
        .replaceAll('| ---', '|---')
        .replaceAll('--- |', '---|');
    expect(squeezed(readFileSync('README.md', 'utf8'))).toContain(squeezed(renderSettingsTable()));
  });
});
