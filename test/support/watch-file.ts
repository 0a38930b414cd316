import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, vi } from 'vitest';
import { closeLeftOpen } from '#test/support/for-file.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** CPU seconds of this process, including its worker threads, from the file's start to its end. */
    cpuSeconds?: number;
  }
}

/** Counts the resources that keep the event loop alive, by kind. Plain pipes belong to the runner and are ignored. */
const resources = (): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const kind of process.getActiveResourcesInfo()) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
};

/** `process.umask()` without an argument is deprecated, so this sets a umask and restores the old one at once. */
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

/** Lists what the file has left behind that could affect later files. */
const leftovers = (): string[] => {
  const now = resources();
  const running = WATCHED.flatMap((kind) => {
    const more = (now.get(kind) ?? 0) - (before.resources.get(kind) ?? 0);
    return more > 0 ? [`${more} × ${kind}`] : [];
  });
  const globals = Object.entries(before.globals)
    // Compilers define helpers with such names, and replace an older copy with a newer one.
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

/** Sockets and workers end shortly after they are closed, so leftovers are checked up to 200 times, 25 ms apart. */
const PATIENCE = { looks: 200, pauseMs: 25 };

/**
 * Setup of every Node test file. Many files share a process, so a file that leaves something behind fails with a list
 * of it. Registered first, so it runs after all hooks of the file.
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
