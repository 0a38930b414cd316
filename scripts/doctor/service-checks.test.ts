import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBroker, checkDataDir, checkMail, checkObjects, checkPublicUrl } from '#scripts/doctor/service-checks.ts';
import { startNats } from '#test/support/processes/start-nats.ts';

describe('the doctor, about what the server uses,', () => {
  let folder: string;
  let smtp: SMTPServer;
  let smtpPort: number;
  let nobody: Server;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vonk-doctor-'));
    await writeFile(join(folder, 'file'), '');
    smtp = new SMTPServer({ authOptional: true, hideSTARTTLS: true });
    smtp.listen(0, '127.0.0.1');
    await once(smtp.server, 'listening');
    smtpPort = (smtp.server.address() as AddressInfo).port;
    // Accepts connections and closes them at once, as a wrong port may.
    nobody = createServer((socket) => socket.destroy());
    nobody.listen(0, '127.0.0.1');
    await once(nobody, 'listening');
  });
  afterAll(async () => {
    await new Promise((resolve) => {
      smtp.close(() => resolve(undefined));
    });
    nobody.close();
    await rm(folder, { recursive: true });
  });
  const deadPort = () => (nobody.address() as AddressInfo).port;

  it('tests the data folder without creating it', async () => {
    expect((await checkDataDir(join(folder, 'data'))).state).toBe('fine');
    expect(await readdir(folder)).toEqual(['file']);
    expect(await checkDataDir(join(folder, 'file'))).toMatchObject({
      state: 'broken',
      summary: expect.stringContaining('cannot be written'),
    });
  });

  it('writes, reads and deletes an object', async () => {
    expect((await checkObjects({ kind: 'file', directory: join(folder, 'objects') })).state).toBe('fine');
    expect(await checkObjects({ kind: 'file', directory: join(folder, 'file') })).toMatchObject({ state: 'broken' });
  });

  it('explains an object store that cannot be reached', async () => {
    const finding = await checkObjects({
      kind: 's3',
      bucket: 'vonk',
      endpoint: `http://127.0.0.1:${deadPort()}`,
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'hunter2',
    });
    expect(finding).toMatchObject({ state: 'broken', remedy: expect.stringContaining('S3_ENDPOINT') });
    expect(JSON.stringify(finding)).not.toContain('hunter2');
  });

  it('logs in to the mail server and explains when that fails', async () => {
    const from = 'no-reply@vonk.example';
    const check = async (smtpUrl: string | null, demo = false) =>
      checkMail({ demo, mail: { from, smtpUrl, returnDomain: null, inUrl: null } });
    expect((await check(null, true)).state).toBe('fine');
    expect((await check(null)).state).toBe('warning');
    expect((await check(`smtp://127.0.0.1:${smtpPort}`)).state).toBe('fine');
    const finding = await check(`smtp://ann:hunter2@127.0.0.1:${deadPort()}`);
    expect(finding).toMatchObject({ state: 'broken', summary: expect.stringContaining('cannot be used') });
    expect(JSON.stringify(finding)).not.toContain('hunter2');
  });

  it('tests the broker if there is one', async () => {
    const nats = await startNats();
    expect(await checkBroker(nats.url)).toMatchObject({ state: 'fine' });
    await nats.stop();
    const found = await checkBroker(nats.url.replace('//', '//user:secret@'));
    expect(found).toMatchObject({ state: 'broken', summary: expect.stringContaining('does not answer') });
    expect(JSON.stringify(found)).not.toContain('secret');
  });

  it('requires a public https URL outside the demo', () => {
    expect(checkPublicUrl({ demo: true, publicUrl: 'http://localhost:3000' }).state).toBe('fine');
    expect(checkPublicUrl({ demo: false, publicUrl: 'https://vonk.example' }).state).toBe('fine');
    expect(checkPublicUrl({ demo: false, publicUrl: 'http://vonk.example' }).state).toBe('warning');
    expect(checkPublicUrl({ demo: false, publicUrl: 'http://localhost:3000' }).state).toBe('warning');
  });
});
