import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { broken, fine, type Finding, reasonOf, warning } from '#scripts/doctor/finding.ts';
import { nearestExisting } from '#scripts/doctor/machine-checks.ts';
import type { Config } from '#server/config.ts';
import { createSmtpTransport } from '#server/platform/mail/smtp-transport.ts';
import { openObjects, type ObjectsOptions } from '#server/platform/objects/open-objects.ts';
import { openNatsBus } from '#server/platform/realtime/nats-bus.ts';

export const checkDataDir = async (path: string): Promise<Finding> => {
  const existing = await nearestExisting(path);
  try {
    // Writes a probe file to the nearest existing folder, because DATA_DIR is created only when the server starts.
    const probe = await mkdtemp(join(existing, '.doctor-'));
    await writeFile(join(probe, 'probe'), 'x');
    await rm(join(probe, 'probe'));
    await rmdir(probe);
    return fine(`DATA_DIR: ${path} can be written`);
  } catch (error) {
    return broken(
      `DATA_DIR: ${existing} cannot be written (${reasonOf(error)}).`,
      'Give this user the right to write there, or set DATA_DIR to another folder.',
    );
  }
};

export const checkObjects = async (options: ObjectsOptions): Promise<Finding> => {
  const where = options.kind === 'file' ? `OBJECTS: ${options.directory}` : `OBJECTS: bucket ${options.bucket}`;
  const remedy =
    options.kind === 'file'
      ? 'Give this user the right to write there, or set DATA_DIR to another folder.'
      : 'Compare S3_ENDPOINT, S3_REGION and S3_BUCKET with the provider, and let the key read, write, list and delete.';
  try {
    const objects = await openObjects(options);
    const key = `doctor/${randomUUID()}.txt`;
    await objects.put(key, new TextEncoder().encode(key));
    const found = await objects.get(key);
    const text = found === null ? '' : (await buffer(found.body)).toString();
    await objects.list('doctor/', { limit: 1 });
    await objects.delete(key);
    return text === key
      ? fine(`${where} can be written`)
      : broken(`${where} returns other bytes than were stored.`, remedy);
  } catch (error) {
    return broken(`${where} cannot be used (${reasonOf(error)}).`, remedy);
  }
};

export const checkMail = async ({ demo, mail }: Pick<Config, 'demo' | 'mail'>): Promise<Finding> => {
  if (demo) return fine('SMTP_URL: mails of the demo stay in the outbox');
  if (mail.smtpUrl === null) {
    return warning('SMTP_URL is not set: no mail is sent.', 'Set SMTP_URL to the mail server of your domain.');
  }
  const transport = createSmtpTransport({ url: mail.smtpUrl, from: mail.from, returns: null, signer: null });
  const { host } = new URL(mail.smtpUrl);
  try {
    await transport.verify();
    return fine(`SMTP_URL: ${host} can be used`);
  } catch (error) {
    return broken(
      `SMTP_URL: ${host} cannot be used (${reasonOf(error)}).`,
      'Check host, port, user and password; "smtps://" is for port 465, "smtp://" with STARTTLS for 587.',
    );
  } finally {
    transport.close();
  }
};

export const checkBroker = async (natsUrl: string): Promise<Finding> => {
  const { host } = new URL(natsUrl);
  try {
    const bus = await openNatsBus(natsUrl, () => {});
    await bus.stop();
    return fine(`NATS_URL: ${host} carries live events`);
  } catch (error) {
    return broken(
      `NATS_URL: ${host} cannot be used (${reasonOf(error)}).`,
      'Check host, port, user and password, or leave NATS_URL away: then PostgreSQL carries live events.',
    );
  }
};

export const checkPublicUrl = ({ demo, publicUrl }: Pick<Config, 'demo' | 'publicUrl'>): Finding => {
  const { protocol, hostname } = new URL(publicUrl);
  const isHere = hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1';
  if (demo || (protocol === 'https:' && !isHere)) return fine(`PUBLIC_URL: ${publicUrl}`);
  return isHere
    ? warning(
        `PUBLIC_URL is ${publicUrl}: links in mails lead nowhere.`,
        'Set PUBLIC_URL to the address that browsers use.',
      )
    : warning(
        `PUBLIC_URL is ${publicUrl}: cookies are sent unencrypted.`,
        'Put a reverse proxy with a certificate in front and give its https address.',
      );
};
