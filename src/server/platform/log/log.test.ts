import { describe, expect, it } from 'vitest';
import { createLog } from '#server/platform/log/log.ts';
import { UnavailableError } from '#server/platform/unavailable-error.ts';

const recordingLog = (readable = false) => {
  const lines: string[] = [];
  const log = createLog({ level: 'info', readable, destination: { write: (line) => lines.push(line) } });
  return { log, lines, last: () => JSON.parse(lines.at(-1)!) };
};

describe('the log', () => {
  it('writes one JSON object a line, with the level in words and the time in ISO', () => {
    const { log, last } = recordingLog();
    log.child({ reqId: 'abc' }).info({ memberId: '17' }, 'A member logged in');
    expect(last()).toMatchObject({ level: 'info', reqId: 'abc', memberId: '17', msg: 'A member logged in' });
    expect(last().time).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  });

  it('removes secret fields wherever a logged object holds them', () => {
    const { log, lines } = recordingLog();
    const secret = 'x1-mark-of-a-secret';
    log.info({ password: secret, input: { text: secret, deep: { iban: secret } }, headers: { 'set-cookie': secret } });
    log.info({ headers: { cookie: secret, authorization: secret }, mail: { to_address: secret, html: secret } });
    log.info({ lists: [{ of: [{ phone: secret }] }] });
    log.info({ email: secret, token: secret, 'set-cookie': secret });
    expect(lines.join('')).not.toContain(secret);
  });

  it('removes addresses, account numbers, tokens and passwords in URLs from messages and errors', () => {
    const { log, lines } = recordingLog();
    const token = 'q7'.repeat(22);
    log.warn(`Could not write to ann.marie+x@mail.example about NL91 ABNA 0417 1643 00`);
    log.error(new Error(`connect postgres://vonk:hunter2@db:5432/vonk with ${token}`, { cause: new Error(token) }));
    const text = lines.join('');
    for (const secret of ['ann.marie', 'mail.example', '0417', 'hunter2', token]) expect(text).not.toContain(secret);
    expect(text).toContain('[email]');
    expect(text).toContain('[iban]');
  });

  it('keeps ids, uuids and error codes readable', () => {
    const { log, last } = recordingLog();
    const error = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
    log.error({ err: error, photo: '0f3b9f0a-8d4e-4b43-9a53-2f7f2f6b8a10' }, 'The database is away');
    expect(last()).toMatchObject({
      photo: '0f3b9f0a-8d4e-4b43-9a53-2f7f2f6b8a10',
      err: { code: 'ECONNREFUSED', message: 'connect ECONNREFUSED 127.0.0.1:5432' },
    });
  });

  it('shows of a request its method and path only', () => {
    const { log, last } = recordingLog();
    log.info({ req: { method: 'GET', url: '/reset?token=abc', headers: { cookie: 'session=1' } } }, 'incoming');
    expect(last().req).toEqual({ method: 'GET', path: '/reset' });
  });

  it('leaves out what fails by an outage, which is told by whoever notices it', () => {
    const { log, lines } = recordingLog();
    const away = new UnavailableError('The database is away.');
    log.error({ err: away }, 'A job failed');
    log.error(new Error('could not be drawn', { cause: away }));
    // The form in which the job queue reports it.
    log.error({ err: { ...(away as object), message: away.message, queue: 'greet' } }, 'The job queue has a fault');
    expect(lines).toEqual([]);
    log.error({ err: new Error('a fault') }, 'A job failed');
    log.info('A member logged in');
    expect(lines).toHaveLength(2);
  });

  it('is one line a person can read in the demo', () => {
    const { log, lines } = recordingLog(true);
    log
      .child({ reqId: 'r1' })
      .warn({ res: { statusCode: 429 }, responseTime: 1.234, route: '/api/like.php' }, 'too many');
    expect(lines.at(-1)).toMatch(/^\d\d:\d\d:\d\d WARN too many → 429 1\.2 ms route=\/api\/like\.php \(r1\)\n$/);
  });
});
