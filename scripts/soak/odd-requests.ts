import type { Asked } from '#scripts/soak/soak-client.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const LONG = 'x'.repeat(4_000);

const send = (path: string, body: Asked['body'], headers: Asked['headers'] = JSON_TYPE): Asked => ({
  method: 'POST',
  path,
  body,
  headers,
});

/** Malformed or unusual requests that our own pages never send. */
export const ODD_REQUESTS: readonly Asked[] = [
  send('/api/message.php', '{"kind": '),
  send('/api/message.php', '{"kind":"text","profile":"nobody","text":5}'),
  send('/api/message.php', JSON.stringify({ kind: 'text', text: 'x'.repeat(100_000) })),
  send('/api/message.php', 'kind=text', { 'content-type': 'application/x-www-form-urlencoded' }),
  send('/api/message.php', '{}', { ...JSON_TYPE, 'sec-fetch-site': 'cross-site' }),
  send('/api/photo.php', 'no form', { 'content-type': 'multipart/form-data; boundary=none' }),
  send('/api/photo.php', '{}'),
  send('/api/typing.php', '{"conversation":"ffffffffffffffff"}'),
  send('/api/user.php', '{"email":[],"password":null}', { ...JSON_TYPE, 'x-request-type': 'login' }),
  send('/api/password-check.php', JSON.stringify({ password: LONG })),
  send('/members', 'gender=female', { 'content-type': 'application/x-www-form-urlencoded' }),
  { path: '/api/members.php?gender=dragon&min_age=-1' },
  { path: '/api/members.php?cursor=none' },
  { path: `/api/members.php?name=${LONG}` },
  { path: '/api/none.php' },
  { path: '/api/member.php?id=0' },
  { path: '/api/stream.php', cookie: 'session=nobody' },
  { path: '/members/none' },
  { path: '/members?min_age[]=1&min_age[]=2' },
  { path: `/members?q=${LONG}` },
  { path: `/${LONG}` },
  { path: '/?t=1' },
  { path: '/?lang=xx' },
  { path: '/%E0%A4%A' },
  { path: '//elsewhere.test/..' },
  { path: '/', host: 'elsewhere.test:1' },
  { path: '/', cookie: `session=${LONG}` },
  { path: '/', method: 'DELETE' },
  { path: '/', method: 'OPTIONS' },
  { path: '/login', headers: { 'accept-language': LONG } },
  { path: '/photos/00000000000000000000000000000000/card.webp' },
  { path: '/assets/none.js' },
];
