import { expect, it } from 'vitest';
import { checkPushHosts } from '#scripts/doctor/push-host-checks.ts';

const pushHosts = ['fcm.googleapis.com', '*.push.apple.com', '*.unknown.example'];
const check = async (unreachable: RegExp, demo = false) => {
  const asked: string[] = [];
  const finding = await checkPushHosts({ demo, pushHosts }, async (host) => {
    asked.push(host);
    if (unreachable.test(host)) throw new Error('no answer within 5 seconds');
  });
  return { ...finding, asked };
};

it('asks a host of each push service of which one is known', async () => {
  expect(await check(/^$/)).toEqual({
    state: 'fine',
    summary: 'PUSH_HOSTS: 2 push services can be reached',
    asked: ['fcm.googleapis.com', 'web.push.apple.com'],
  });
});

it('names those that cannot be reached', async () => {
  expect(await check(/apple/)).toMatchObject({
    state: 'warning',
    summary:
      'PUSH_HOSTS: push services that cannot be reached from here:\nweb.push.apple.com (no answer within 5 seconds)',
    remedy: expect.stringContaining('the machine has a network') as string,
  });
});

it('says of a machine without a network that it may have none, and asks nobody for a demo', async () => {
  expect(await check(/./)).toMatchObject({
    state: 'warning',
    summary: expect.stringContaining('none of the push services') as string,
    remedy: expect.stringContaining('no way to the internet') as string,
  });
  expect(await check(/./, true)).toMatchObject({ state: 'fine', asked: [] });
});
