import { describe, expect, it } from 'vitest';
import { PROJECT_DIR, readSource } from '#test/architecture/source-tree.ts';

const read = (path: string) => readSource(PROJECT_DIR, `deploy/${path}`);
/** The contents of the blocks that start with this word. */
const blocksOf = (text: string, word: string): string[] => {
  const starts = [...text.matchAll(new RegExp(`^${word} \\{`, 'gm'))].map(({ index }) => index);
  return starts.map((start) => text.slice(start, text.indexOf('\n}', start)));
};

describe('nginx', () => {
  const [inTheClear = '', encrypted = ''] = blocksOf(read('nginx.conf'), 'server');

  it('supports TLS 1.2 and 1.3, with 1.2 only forward-secret ciphers', () => {
    expect(/ssl_protocols\s+([^;]+);/.exec(encrypted)?.[1]).toBe('TLSv1.2 TLSv1.3');
    const ciphers = /ssl_ciphers\s+([^;]+);/.exec(encrypted)?.[1]?.split(':') ?? [];
    expect(ciphers.length).toBeGreaterThan(3);
    for (const cipher of ciphers) expect(cipher).toMatch(/^ECDHE-.+-(?:GCM-SHA\d+|CHACHA20-POLY1305)$/);
  });

  it('uses a certificate that browsers trust', () => {
    expect(encrypted).toMatch(/ssl_certificate\s+\/etc\/letsencrypt\/live\//);
    expect(encrypted).toMatch(/ssl_certificate_key\s+\/etc\/letsencrypt\/live\//);
  });

  it('redirects browsers to https, and refuses other clients without it', () => {
    expect(inTheClear).toMatch(/location \/api\/ \{ return 403; \}/);
    expect(inTheClear).toMatch(/location \/ \{ return 301 https:/);
    expect(inTheClear).not.toContain('proxy_pass');
  });

  it.each(['X-Forwarded-For $remote_addr', 'X-Forwarded-Proto $scheme', 'X-Forwarded-Host $host'])(
    'sets %s itself, whatever a visitor sends',
    (header) => expect(encrypted).toContain(`proxy_set_header ${header};`),
  );

  it('logs only the path of a URL', () => {
    expect(read('nginx.conf')).toMatch(/log_format without_query '[^']*\$uri[^']*'/);
    expect(read('nginx.conf')).not.toMatch(/log_format [^;]*\$(?:request\b|request_uri|args|query_string)/);
    expect(encrypted).toContain('access_log /var/log/nginx/access.log without_query;');
  });
});

it('Caddy redirects browsers to https, and refuses other clients without it', () => {
  expect(read('Caddyfile')).toMatch(/http:\/\/vonk\.example \{[\s\S]*handle \/api\/\* \{\s*respond 403/);
});

describe('the container', () => {
  it('runs unprivileged, in production mode, with read-only code', () => {
    const file = read('Dockerfile');
    expect(file.slice(file.lastIndexOf('FROM'))).toMatch(/NODE_ENV=production[\s\S]*\nUSER node\n/);
    expect(file).not.toMatch(/COPY --chown|chown -R/);
  });

  it('contains neither the Git history, nor the tests, nor the tools', () => {
    const ignored = read('Dockerfile.dockerignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['**/.git', '.data', 'test', 'tools', '**/*.test.ts']));
  });

  it('has no default password', () => {
    expect(read('compose.yaml')).toMatch(/POSTGRES_PASSWORD: \$\{POSTGRES_PASSWORD:\?/);
    expect(read('compose.yaml')).toContain('127.0.0.1:3000:3000');
  });
});
