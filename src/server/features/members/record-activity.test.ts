import { beforeEach, expect, it } from 'vitest';
import { type ActivityRecorder, createActivityRecorder } from '#server/features/members/record-activity.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { createFakeClock } from '#test/support/fake-clock.ts';
import { testDatabase } from '#test/support/test-database.ts';

const db = await testDatabase();
const site = await buildSite(db);
const member = await buildMember(db, { site });
let recorder: ActivityRecorder;
const clock = createFakeClock();

beforeEach(async () => {
  await db.query('delete from member_activity');
  recorder = createActivityRecorder(db, clock, (fault) => {
    throw fault;
  });
});

const lastActive = async (memberId = member): Promise<Date | undefined> =>
  (
    await db.kysely
      .selectFrom('member_activity')
      .select('last_active_at')
      .where('member_id', '=', memberId)
      .executeTakeFirst()
  )?.last_active_at;

const beActive = async (): Promise<void> => {
  recorder.record(member);
  await recorder.flush();
};

it('the activity of all members is written, however many are active at once', async () => {
  const members: MemberId[] = [];
  for (let count = 0; count < 60; count += 1) members.push(await buildMember(db, { site }));
  for (const one of members) recorder.record(one);
  await recorder.stop();
  for (const one of members) expect(await lastActive(one)).toEqual(clock.now());
});

it('continuing activity is written again after five minutes', async () => {
  await beActive();
  const first = clock.now();
  for (let minute = 0; minute < 5; minute += 1) {
    clock.advance({ minutes: 1 });
    await beActive();
    expect(await lastActive()).toEqual(first);
  }
  clock.advance({ minutes: 1 });
  await beActive();
  expect(await lastActive()).toEqual(clock.now());
});

it('within a minute no statement is sent to the database', async () => {
  await beActive();
  await db.query('delete from member_activity');
  clock.advance({ seconds: 59 });
  await beActive();
  expect(await lastActive()).toBeUndefined();
  clock.advance({ seconds: 1 });
  await recorder.flush();
  await beActive();
  expect(await lastActive()).toEqual(clock.now());
});

it('activity that could not be written is written at the next activity', async () => {
  await db.query('alter table member_activity rename to away');
  recorder.record(member);
  await expect(recorder.flush()).rejects.toThrow('member_activity');
  await db.query('alter table away rename to member_activity');
  await beActive();
  expect(await lastActive()).toEqual(clock.now());
});
