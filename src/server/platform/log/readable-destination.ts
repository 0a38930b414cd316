import type { DestinationStream } from 'pino';

const colours: Record<string, string> = { trace: '2', debug: '2', warn: '33', error: '31', fatal: '31;1' };
const shownElsewhere = new Set(['level', 'time', 'msg', 'err', 'req', 'res', 'reqId', 'responseTime']);

/** Turns each JSON line into one readable line: time, message, fields; a stack only for an error. */
export const createReadableDestination = (target: DestinationStream): DestinationStream => ({
  write: (line) => target.write(`${readableLine(line)}\n`),
});

interface Line extends Record<string, unknown> {
  readonly level: string;
  readonly time: string;
  readonly msg?: string;
  readonly reqId?: string;
  readonly responseTime?: number;
  readonly req?: { method?: string; path?: string };
  readonly res?: { status?: number };
  readonly err?: { stack?: string };
}

const readableLine = (json: string): string => {
  const line = JSON.parse(json) as Line;
  const parts = [line.time.slice(11, 19), ...(line.level === 'info' ? [] : [line.level.toUpperCase()])];
  if (line.req) parts.push(`${line.req.method ?? ''} ${line.req.path ?? ''}`);
  if (line.msg !== undefined) parts.push(line.msg);
  if (line.res) parts.push(`→ ${String(line.res.status)}`);
  if (line.responseTime !== undefined) parts.push(`${line.responseTime.toFixed(1)} ms`);
  for (const [name, value] of Object.entries(line)) {
    if (!shownElsewhere.has(name)) parts.push(`${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  }
  if (line.reqId !== undefined) parts.push(`(${line.reqId})`);
  const text = [parts.join(' '), line.err?.stack].filter(Boolean).join('\n  ');
  const colour = colours[line.level];
  return colour !== undefined && process.stdout.isTTY ? `\u001b[${colour}m${text}\u001b[0m` : text;
};
