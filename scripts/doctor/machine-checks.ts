import { once } from 'node:events';
import { access, statfs } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { broken, fine, type Finding, warning } from '#scripts/doctor/finding.ts';
import { LOCALES } from '#shared/i18n/locales.ts';

const neededNode = 24;

export const checkNode = (version: string): Finding => {
  const major = Number(version.split('.', 1)[0]);
  return major >= neededNode
    ? fine(`Node ${version}`)
    : broken(
        `Node ${version} is older than ${neededNode}.`,
        'Start the server with the npm scripts: they bring their own Node. If they do not, run "npm ci" again.',
      );
};

/** Checks that Node has locale and time zone data, which some builds lack and the server needs for formatting. */
export const checkLocaleData = (supported: (locales: string[]) => string[], hourInHelsinki: string): Finding => {
  const missing = LOCALES.filter((locale) => !supported([...LOCALES]).includes(locale));
  if (missing.length === 0 && hourInHelsinki === '14') return fine('Node has the data of all languages and time zones');
  return broken(
    missing.length > 0 ? `Node has no data for ${missing.join(', ')}.` : 'Node has no data of time zones.',
    'Use a Node with full ICU data (the one of "npm ci" has it) and unset NODE_ICU_DATA.',
  );
};

export const readHourInHelsinki = (): string => {
  const format = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Helsinki', hour: '2-digit', hourCycle: 'h23' });
  return format.format(new Date('2026-01-01T12:00:00Z'));
};

/** Checks that the port is free. `variable`: the environment variable that sets it, for messages. */
export const checkPort = async (variable: string, { host, port }: { host: string; port: number }): Promise<Finding> => {
  const server = createServer();
  try {
    server.listen({ host, port, exclusive: true });
    await once(server, 'listening');
    return fine(`${variable}: ${host}:${port} is free`);
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'EADDRINUSE') {
      return (await answersHealthz(host, port))
        ? warning(
            `${variable}: a Vonk server already runs on ${host}:${port}.`,
            'Stop it before you start another one.',
          )
        : broken(
            `${variable}: ${host}:${port} is taken by another program.`,
            `Stop that program or change ${variable}.`,
          );
    }
    if (code === 'EACCES') {
      return broken(`${variable}: ${port} may only be used by root.`, `Choose a ${variable} of 1024 or more.`);
    }
    return broken(
      `${variable}: ${host} is no address of this machine.`,
      `Set ${variable.replace('PORT', 'HOST')} to 127.0.0.1 or 0.0.0.0.`,
    );
  } finally {
    server.close();
  }
};

/** Uses a plain socket, because `fetch` refuses some ports that operators may choose. */
const answersHealthz = async (host: string, port: number): Promise<boolean> => {
  const socket = connect({ host: host === '0.0.0.0' ? '127.0.0.1' : host, port, timeout: 2000 });
  try {
    socket.on('timeout', () => socket.destroy());
    socket.write('GET /healthz HTTP/1.0\r\nHost: localhost\r\n\r\n');
    let answer = '';
    for await (const part of socket) answer += String(part);
    return answer.includes('"healthy"');
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
};

const neededBytes = 500e6;
const comfortableBytes = 5e9;

export const readFreeBytes = async (path: string): Promise<number> => {
  const { bavail, bsize } = await statfs(await nearestExisting(path));
  return bavail * bsize;
};

export const checkDisk = (freeBytes: number): Finding => {
  const free = `${(freeBytes / 1e9).toFixed(1)} GB free for data`;
  if (freeBytes < neededBytes) {
    return broken(`Only ${free}.`, 'Free at least 0.5 GB, or move DATA_DIR to a larger disk.');
  }
  return freeBytes < comfortableBytes
    ? warning(`Only ${free}.`, 'That is enough for a demo; the photos of members need more than 5 GB.')
    : fine(free);
};

export const nearestExisting = async (path: string): Promise<string> => {
  try {
    await access(path);
    return path;
  } catch {
    return dirname(path) === path ? path : nearestExisting(dirname(path));
  }
};

export const checkWebBuild = async (root: string): Promise<Finding> => {
  try {
    // The build writes this file last.
    await access(join(root, 'dist/web/stamp'));
    return fine('The web pages are built');
  } catch {
    return warning('The web pages are not built yet.', '"npm start" builds them first, which takes a minute.');
  }
};
