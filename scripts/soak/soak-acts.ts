import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { joinCrowd } from '#scripts/bench/stream-crowd.ts';
import { ODD_REQUESTS } from '#scripts/soak/odd-requests.ts';
import type { SoakScene } from '#scripts/soak/soak-scene.ts';
import { buildForm } from '#test/support/builders/build-upload.ts';

/** One action of a user. Resolves to its outcome: an HTTP status, or a word. */
type Act = (scene: SoakScene) => Promise<number | string>;

const LONGEST_STREAM_MS = 2_000;

const cookieOfMember = ({ people, random }: SoakScene): string => random.pick(people.members).cookie;
const cookieOfAnybody = (scene: SoakScene): string => (scene.random.chance(0.4) ? '' : cookieOfMember(scene));

const openPage =
  (who: 'visitor' | 'member'): Act =>
  async ({ client, people, random }) => {
    const { addresses, cookie } = who === 'visitor' ? people.visitor : random.pick(people.members);
    return (await client.ask({ path: random.pick(addresses), cookie })).status;
  };

const leavePage: Act = async (scene) => {
  const { client, people, random } = scene;
  const { addresses, cookie } = random.chance(0.5) ? people.visitor : random.pick(people.members);
  await client.leave({ path: random.pick(addresses), cookie }, random.chance(0.5) ? 0 : 'headers');
  return 'left';
};

const search: Act = async (scene) => {
  const path = `/api/members.php?${scene.random.pick(scene.searches)}`;
  return (await scene.client.ask({ path, cookie: cookieOfAnybody(scene) })).status;
};

const readChats: Act = async (scene) =>
  (await scene.client.ask({ path: '/api/chats.php', cookie: cookieOfMember(scene) })).status;

const sendMessage: Act = async ({ client, people, random }) => {
  const [from, to] = [random.pick(people.members), random.pick(people.members)];
  const body = { client_id: randomUUID(), profile: to.profile, kind: 'text', text: 'How was your day? Mine was long.' };
  return (await client.ask({ method: 'POST', path: '/api/message.php', cookie: from.cookie, body })).status;
};

const showPresence: Act = async ({ client, people, random }) => {
  const watch = people.members.slice(0, 10).map(({ profile }) => profile);
  const { cookie } = random.pick(people.members);
  return (await client.ask({ method: 'POST', path: '/api/beat.php', cookie, body: { watch } })).status;
};

const readStream: Act = async ({ people, random, port }) => {
  const { session } = random.pick(people.members);
  const stream = await joinCrowd({ port, session, since: 0, onFrame: () => {}, onEnd: () => {} });
  await wait(random.int(0, LONGEST_STREAM_MS));
  stream?.close();
  return stream?.status ?? 'ended';
};

/** Disconnects before the first event arrives. */
const leaveStream: Act = ({ people, random, port }) =>
  new Promise((resolve) => {
    const { cookie } = random.pick(people.members);
    const socket = connect({ host: '127.0.0.1', port });
    socket.on('error', () => {}).once('close', () => resolve('left'));
    socket.write(`GET /api/stream.php?since=0 HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n\r\n`, () =>
      socket.destroy(),
    );
  });

const LOGINS = ['free', 'premium', 'empty', 'admin', 'moderator'];

const logInAndOut: Act = async ({ client, random }) => {
  const headers = { 'x-request-type': 'login' };
  const body = { email: `${random.pick(LOGINS)}@demo.test`, password: 'vonk-demo' };
  const { status, cookie } = await client.ask({ method: 'POST', path: '/api/user.php', headers, body });
  if (status === 200) await client.ask({ method: 'POST', path: '/api/logout.php', cookie, body: {} });
  return status;
};

const logInWrongly: Act = async ({ client, random }) => {
  const headers = { 'x-request-type': 'login' };
  const body = { email: `nobody${random.int(1, 200)}@demo.test`, password: 'not the password' };
  return (await client.ask({ method: 'POST', path: '/api/user.php', headers, body })).status;
};

const formOf = ({ random, pictures }: SoakScene) => {
  const fields = { client_id: randomUUID(), private: 'true', purpose: 'message' };
  const { headers, body } = buildForm(fields, random.pick(pictures));
  return { headers, body: body as Buffer };
};

const upload: Act = async (scene) => {
  const [cookie, form] = [cookieOfMember(scene), formOf(scene)];
  const { status, text } = await scene.client.ask({ method: 'POST', path: '/api/photo.php', cookie, ...form });
  if (status !== 200) return status;
  const { photo } = JSON.parse(text) as { photo: { id: string } };
  await scene.client.ask({ method: 'DELETE', path: '/api/photo.php', cookie, body: { id: photo.id } });
  return status;
};

const breakOffUpload: Act = async (scene) => {
  const [cookie, form] = [cookieOfMember(scene), formOf(scene)];
  await scene.client.leave({ method: 'POST', path: '/api/photo.php', cookie, ...form }, form.body.length >> 1);
  return 'left';
};

const lookAtPhoto: Act = async ({ client, random, photos }) =>
  (await client.ask({ path: random.pick(photos), method: random.chance(0.2) ? 'HEAD' : 'GET' })).status;

const leavePhoto: Act = async ({ client, random, photos }) => {
  await client.leave({ path: random.pick(photos) }, random.chance(0.5) ? 0 : 'headers');
  return 'left';
};

/** Sends an odd request on a separate connection, because the server may close it. */
const askOddly: Act = async (scene) => {
  const { headers, ...odd } = scene.random.pick(ODD_REQUESTS);
  const alone = { ...headers, connection: 'close' };
  return (await scene.client.ask({ cookie: cookieOfAnybody(scene), ...odd, headers: alone })).status;
};

/** Actions with their relative frequency. */
export const SOAK_ACTS: Readonly<Record<string, readonly [weight: number, act: Act]>> = {
  'page of a visitor': [20, openPage('visitor')],
  'page of a member': [20, openPage('member')],
  'page that nobody waits for': [6, leavePage],
  search: [16, search],
  chats: [6, readChats],
  message: [14, sendMessage],
  presence: [4, showPresence],
  stream: [4, readStream],
  'stream that nobody waits for': [3, leaveStream],
  login: [1, logInAndOut],
  'wrong login': [1, logInWrongly],
  upload: [2, upload],
  'upload that breaks off': [2, breakOffUpload],
  photo: [5, lookAtPhoto],
  'photo that nobody waits for': [3, leavePhoto],
  'odd request': [10, askOddly],
};
