import { expect, it } from 'vitest';
import { checkTransport } from '#scripts/doctor/transport-checks.ts';
import { readConfig } from '#server/config.ts';

const PG = 'postgres://vonk:secret@db.example/vonk';
const S3 = { OBJECTS: 's3', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' };
const check = (environment: Record<string, string>) => checkTransport(readConfig(environment));

it.each([
  [{}],
  [{ DATABASE_URL: `${PG}?sslmode=verify-full` }],
  [{ DATABASE_URL: 'postgres://vonk@localhost/vonk' }],
  [{ DATABASE_URL: 'postgres://vonk@127.0.0.1:6432/vonk' }],
  [{ DATABASE_URL: 'postgres://vonk@localhost/vonk?host=/var/run/postgresql' }],
  [{ DATABASE_URL: `${PG}?sslmode=require`, NATS_URL: 'tls://nats.example:4222' }],
  [{ DATABASE_URL: `${PG}?sslmode=require`, ...S3 }],
  [{ DATABASE_URL: `${PG}?sslmode=require`, ...S3, S3_ENDPOINT: 'https://s3.example' }],
  [{ DATABASE_URL: `${PG}?sslmode=require`, SMTP_URL: 'smtps://mail.example' }],
  [{ DATABASE_URL: `${PG}?sslmode=require`, SMTP_URL: 'smtp://u:p@mail.example' }],
])('finds no fault with %j', (environment) => {
  expect(check(environment)).toEqual({ state: 'fine', summary: 'What leaves this machine is encrypted' });
});

it.each([
  ['DATABASE_URL', { DATABASE_URL: PG }],
  ['DATABASE_URL', { DATABASE_URL: `${PG}?sslmode=prefer` }],
  [
    'DATABASE_READ_URL',
    { DATABASE_URL: `${PG}?sslmode=require`, DATABASE_READ_URL: 'postgres://replica.example/vonk' },
  ],
  ['NATS_URL', { DATABASE_URL: `${PG}?sslmode=require`, NATS_URL: 'nats://nats.example:4222' }],
  ['S3_ENDPOINT', { DATABASE_URL: `${PG}?sslmode=require`, ...S3, S3_ENDPOINT: 'http://s3.example' }],
  ['SMTP_URL', { DATABASE_URL: `${PG}?sslmode=require`, SMTP_URL: 'smtp://mail.example' }],
])('warns that traffic of %s is unencrypted: %j', (name, environment) => {
  expect(check(environment)).toMatchObject({
    state: 'warning',
    summary: `${name}: what is sent there is not encrypted.`,
  });
});
