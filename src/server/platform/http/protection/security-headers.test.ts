import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageRequest } from '#server/platform/http/pages/page-renderer.ts';
import { newPagePolicy } from '#server/platform/http/protection/security-headers.ts';
import { startTestHttp, type TestHttp } from '#test/support/start-test-http.ts';
import { testHttp } from '#test/support/test-http.ts';

const PROXY = '10.0.0.1';
const STRANGER = '198.51.100.7';
const overHttps = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'site.test', 'x-forwarded-for': '203.0.113.9' };

let rendered: PageRequest[] = [];
const http = await testHttp({
  trustProxy: ['10.0.0.0/8'],
  renderPage: async (page) => {
    rendered.push(page);
    if (page.url.startsWith('/moved')) return { status: 302, html: '', location: '/there' };
    if (page.url.startsWith('/away')) return { status: 302, html: '', location: '/%2e//evil.test/' };
    return { status: page.url === '/missing' ? 404 : 200, html: '<!doctype html><title>Page</title>' };
  },
});

const everywhere = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  rating: 'RTA-5042-1996-1400-1577-RTA',
  'permissions-policy':
    'camera=(self), geolocation=(self), language-detector=(self), microphone=(self), payment=(self), translator=(self)',
};

describe('every answer', () => {
  it.each(['GET /', 'GET /missing', 'GET /api/nothing.php', 'GET /healthz', 'POST /nowhere', 'GET /photos/x'])(
    '%s forbids sniffing, framing, referring and sharing',
    async (key) => {
      const { headers } = await http.call(key);
      expect(headers).toMatchObject(everywhere);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers['x-powered-by'] ?? headers['server']).toBeUndefined();
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    },
  );

  it('has an id of its own, whatever the request brings', async () => {
    const ask = () => http.call('GET /', { headers: { 'x-request-id': 'forged' } });
    const ids = [await ask(), await ask()].map(({ headers }) => headers['x-request-id']);
    expect(ids).not.toContain('forged');
    expect(ids[0]).not.toBe(ids[1]);
  });

  it('may run no script at all where it is no page', async () => {
    const policy = (await http.call('GET /api/nothing.php')).headers['content-security-policy'];
    expect(policy).toContain("default-src 'none'; script-src 'none'");
    expect(policy).toContain("media-src 'self';");
  });
});

describe('a page', () => {
  it('runs exactly the scripts that carry the nonce of this answer', async () => {
    rendered = [];
    const [one, other] = [await http.call('GET /'), await http.call('GET /')];
    const [nonce, otherNonce] = rendered.map((page) => page.cspNonce);
    expect(nonce).not.toBe(otherNonce);
    expect(Buffer.from(nonce!, 'base64')).toHaveLength(16);
    expect(one.headers['content-security-policy']).toBe(
      `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'self' 'nonce-${nonce}'; ` +
        "style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self' blob:; font-src 'self'; connect-src 'self'; " +
        "manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; " +
        "require-trusted-types-for 'script'; trusted-types service-worker",
    );
    expect(other.headers['content-security-policy']).toContain(`'nonce-${otherNonce}'`);
  });

  it('may show pictures from where the site keeps its public ones, and from nowhere else', () => {
    const images = (prefix: string) => /img-src ([^;]+)/.exec(newPagePolicy('https', prefix).policy)?.[1];
    expect(images('https://cdn.example/site')).toBe("'self' https://cdn.example data: blob:");
    expect([images(''), images('cdn.example; script-src *')]).toEqual(["'self' data: blob:", "'self' data: blob:"]);
  });

  it('is kept by nobody, redirects neither', async () => {
    const page = await http.call('GET /missing');
    expect([page.status, page.headers['cache-control']]).toEqual([404, 'no-store']);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    const moved = await http.call('GET /moved');
    expect([moved.status, moved.headers.location, moved.headers['cache-control']]).toEqual([302, '/there', 'no-store']);
  });

  it('answers HEAD as GET, without the page', async () => {
    const head = await http.call('HEAD /');
    expect([head.status, head.text, head.headers['content-type']]).toEqual([200, '', 'text/html; charset=utf-8']);
  });

  it('keeps the language of its address for later, but only one that exists', async () => {
    const cookieOf = async (lang: string) =>
      (await http.call('GET /', { query: { lang } })).cookies.find(({ name }) => name === 'locale');
    expect(await cookieOf('de')).toMatchObject({ value: 'de', path: '/', maxAge: 365 * 24 * 3600, sameSite: 'Lax' });
    expect(await cookieOf('no')).toMatchObject({ value: 'nb' });
    expect(await cookieOf('klingon')).toBeUndefined();
  });

  it('never takes its address for another host', async () => {
    rendered = [];
    for (const path of ['//evil.test/x', '///evil.test', '//']) {
      await http.app.inject({ method: 'GET', url: path, headers: { host: 'site.test' } });
    }
    for (const { url, origin } of rendered) expect(new URL(url, origin).host).toBe('site.test');
  });

  it('leads to no other host, whatever it was asked by and whatever it says', async () => {
    expect((await http.call('GET /away')).headers.location).toBe('/evil.test/');
    expect((await http.call('POST /.//evil.test/')).headers.location).toBe('/evil.test/');
  });
});

describe('a site that browsers reach over https', () => {
  let secure: TestHttp;
  beforeAll(async () => {
    const renderPage = async () => ({ status: 200, html: '<!doctype html><title>Page</title>' });
    secure = await startTestHttp({ publicUrl: 'https://site.test', renderPage });
  });
  afterAll(() => secure.stop());
  const device = { path: '/', httpOnly: true, secure: true, sameSite: 'Lax' };

  it.each([{}, { 'x-forwarded-proto': 'https' }, { 'x-forwarded-proto': 'http' }])(
    'promises it for good and has secure cookies, although no proxy is trusted and one says %j',
    async (headers) => {
      const answer = await secure.call('GET /', { headers, query: { lang: 'de' } });
      expect(answer.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
      expect(answer.headers['content-security-policy']).toContain('upgrade-insecure-requests');
      const locale = { name: 'locale', path: '/', secure: true, sameSite: 'Lax' };
      expect(answer.cookies).toMatchObject([{ name: '__Host-device', ...device }, locale]);
      for (const cookie of answer.cookies) expect(cookie).not.toHaveProperty('domain');
    },
  );

  it('promises it with every answer that is no page', async () => {
    for (const key of ['GET /api/nothing.php', 'GET /healthz', 'POST /nowhere']) {
      expect((await secure.call(key)).headers['strict-transport-security'], key).toBeDefined();
    }
  });

  it('knows a device by the cookie that no other host can set, and by no other', async () => {
    const id = 'A'.repeat(22);
    expect((await secure.call('GET /', { cookies: { '__Host-device': id } })).cookies).toEqual([]);
    expect((await secure.call('GET /', { cookies: { device: id } })).cookies).toMatchObject([device]);
  });
});

describe('behind a proxy', () => {
  it('nobody’s word makes https of a site that browsers reach over http', async () => {
    const forged = { ...overHttps, 'x-forwarded-host': 'elsewhere.test', forwarded: 'proto=https;host=elsewhere.test' };
    for (const request of [
      { ip: STRANGER, headers: forged },
      { ip: PROXY, headers: overHttps },
    ]) {
      const { status, headers, cookies } = await http.call('GET /', request);
      expect(status).toBe(200);
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
      expect(cookies[0]?.secure).toBeUndefined();
    }
  });

  it('which host was asked for is believed of the proxy alone', async () => {
    const headers = { ...overHttps, 'x-forwarded-host': 'elsewhere.test' };
    expect((await http.call('GET /', { ip: PROXY, headers })).json.error.code).toBe('unknown_site');
    expect((await http.call('GET /', { ip: STRANGER, headers })).status).toBe(200);
  });
});

describe('over plain http', () => {
  it('nothing promises https, and cookies work', async () => {
    const { headers, cookies } = await http.call('GET /');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(cookies).toMatchObject([{ name: 'device', path: '/', httpOnly: true, sameSite: 'Lax' }]);
    expect(cookies[0]).not.toHaveProperty('domain');
  });

  it('a known device keeps its id; an invented one is replaced', async () => {
    const device = 'A'.repeat(22);
    expect((await http.call('GET /', { cookies: { device } })).cookies).toEqual([]);
    expect((await http.call('GET /', { cookies: { device: 'short' } })).cookies).toHaveLength(1);
  });
});
