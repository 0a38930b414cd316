import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, vi } from 'vitest';
import { closeLeftOpen } from '#test/support/for-file.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Processor time of this process from the file's start to its end, its worker threads included. */
    cpuSeconds?: number;
  }
}

/** What keeps the event loop alive, by kind. Pipes are the runner's own. */
const resources = (): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const kind of process.getActiveResourcesInfo()) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
};

/** `process.umask()` without an argument is deprecated; setting it back at once is the way to read it. */
const readUmask = (): number => {
  const mask = process.umask(0o22);
  process.umask(mask);
  return mask;
};

const WATCHED = [
  'Timeout',
  'TCPServerWrap',
  'TCPSocketWrap',
  'PipeServerWrap',
  'ProcessWrap',
  'MessagePort',
  'FSEventWrap',
];

const SET_BY_LIBVIPS = 'VIPSHOME';

await closeLeftOpen();

const before = {
  resources: resources(),
  globals: Object.getOwnPropertyDescriptors(globalThis) as Record<string, PropertyDescriptor>,
  env: { ...process.env },
  umask: readUmask(),
  folder: process.cwd(),
  cpu: process.cpuUsage(),
};

/** What the file has left behind and files after it would meet. */
const leftovers = (): string[] => {
  const now = resources();
  const running = WATCHED.flatMap((kind) => {
    const more = (now.get(kind) ?? 0) - (before.resources.get(kind) ?? 0);
    return more > 0 ? [`${more} × ${kind}`] : [];
  });
  const globals = Object.entries(before.globals)
    // Compilers put their helpers there, a newer copy over an older one.
    .filter(([name]) => !name.startsWith('__'))
    .filter(([name, { value }]) => value !== undefined && !Object.is(Reflect.get(globalThis, name), value))
    .map(([name]) => name);
  const names = new Set([...Object.keys(before.env), ...Object.keys(process.env)]);
  const env = [...names].filter((name) => before.env[name] !== process.env[name] && name !== SET_BY_LIBVIPS);
  return [
    ...running,
    ...globals.map((name) => `globalThis.${name}`),
    ...env.map((name) => `process.env.${name}`),
    ...(vi.isFakeTimers() ? ['fake timers'] : []),
    ...(readUmask() === before.umask ? [] : ['umask']),
    ...(process.cwd() === before.folder ? [] : ['working directory']),
  ];
};

/** Sockets and workers end a moment after they were closed. */
const PATIENCE = { looks: 200, pauseMs: 25 };

/**
 * Setup of every Node test file. Many files share a process: after each it is as it was before, or the file fails and says
 * what it has left. Registered first, so it runs after all hooks of the file.
 */
// oxlint-disable-next-line no-empty-pattern -- the first argument is for fixtures, and Vitest wants it taken apart
afterAll(async ({}, suite) => {
  let left = leftovers();
  for (let look = 0; left.length > 0 && look < PATIENCE.looks; look++) {
    await sleep(PATIENCE.pauseMs, undefined, { ref: false });
    left = leftovers();
  }
  const { user, system } = process.cpuUsage(before.cpu);
  suite.meta.cpuSeconds = (user + system) / 1e6;
  if (left.length > 0) throw new Error(`This file leaves behind: ${left.join(', ')}`);
});
