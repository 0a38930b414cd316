import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  checkDisk,
  checkLocaleData,
  checkNode,
  checkPort,
  checkWebBuild,
  readFreeBytes,
  readHourInHelsinki,
} from '#scripts/doctor/machine-checks.ts';

describe('the doctor, about the machine,', () => {
  let folder: string;
  const servers: Server[] = [];
  const serve = async (answer: string) => {
    const server = createServer((_request, response) => response.end(answer));
    servers.push(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vonk-doctor-'));
  });
  afterAll(async () => {
    for (const server of servers) server.close();
    await rm(folder, { recursive: true });
  });

  it('accepts the Node that runs this and refuses an old one', () => {
    expect(checkNode(process.versions.node).state).toBe('fine');
    expect(checkNode('20.19.2')).toMatchObject({ state: 'broken', summary: 'Node 20.19.2 is older than 24.' });
  });

  it('reports missing locale and time zone data', () => {
    const supported = (locales: string[]) => Intl.DateTimeFormat.supportedLocalesOf(locales);
    expect(checkLocaleData(supported, readHourInHelsinki()).state).toBe('fine');
    expect(checkLocaleData(() => ['en'], '14')).toMatchObject({
      state: 'broken',
      summary: expect.stringContaining('nb, nl'),
    });
    expect(checkLocaleData(supported, '12')).toMatchObject({
      state: 'broken',
      summary: 'Node has no data of time zones.',
    });
  });

  it('tells a free port from a taken one, and our own server from a stranger', async () => {
    const ours = await serve('{"healthy":true}');
    const stranger = await serve('hello');
    expect(await checkPort('PORT', { host: '127.0.0.1', port: 0 })).toMatchObject({ state: 'fine' });
    expect(await checkPort('PORT', { host: '127.0.0.1', port: ours })).toMatchObject({ state: 'warning' });
    expect(await checkPort('PORT', { host: '127.0.0.1', port: stranger })).toMatchObject({
      state: 'broken',
      summary: `PORT: 127.0.0.1:${stranger} is taken by another program.`,
    });
  });

  it('names the variable if this machine does not have its address', async () => {
    expect(await checkPort('METRICS_PORT', { host: '192.0.2.1', port: 0 })).toMatchObject({
      state: 'broken',
      remedy: 'Set METRICS_HOST to 127.0.0.1 or 0.0.0.0.',
    });
  });

  it('warns of little space and fails without any, also if the folder does not exist yet', async () => {
    expect(await readFreeBytes(join(folder, 'not', 'there'))).toBe(await readFreeBytes(folder));
    expect(checkDisk(50e9).state).toBe('fine');
    expect(checkDisk(2e9).state).toBe('warning');
    expect(checkDisk(0.2e9)).toMatchObject({ state: 'broken', summary: 'Only 0.2 GB free for data.' });
  });

  it('says that the web pages are not built yet', async () => {
    expect((await checkWebBuild(folder)).state).toBe('warning');
    await mkdir(join(folder, 'dist/web'), { recursive: true });
    await writeFile(join(folder, 'dist/web/stamp'), '');
    expect((await checkWebBuild(folder)).state).toBe('fine');
  });
});
