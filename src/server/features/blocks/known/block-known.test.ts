import { beforeEach, expect, it } from 'vitest';
import { addKnownMarks } from '#server/features/blocks/known/add-known-marks.ts';
import { blockKnown } from '#server/features/blocks/known/block-known.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { duringBlock, duringChange } from '#test/support/builders/during-change.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost' });
const mark = Buffer.alloc(36, 7);

let anna: MemberId;
let ben: MemberId;
beforeEach(async () => {
  await clearTables(app.db, 'members');
  anna = await buildMember(app.db, { site });
  ben = await buildMember(app.db, { site });
  await app.db.transaction((tx) => addKnownMarks(tx, anna, [mark]));
});

const blockByList = (tx: Transaction) =>
  blockKnown(tx, [{ ownerId: anna, otherId: ben, mark }], { now: app.clock.now() });
const blocks = async () =>
  (await app.db.query('select is_by_hand, known_marks = array[$1::bytea] as is_of_list from blocks', [mark])).rows;
const BOTH = [{ is_by_hand: true, is_of_list: true }];

it('a block by hand that meets the list’s block stays when the entry is removed', async () => {
  const as = await buildSession(app, anna);
  const body = { id: toPublicId(ben) };
  const { status } = await duringChange(app.db, blockByList, () => app.call('POST /api/blocks.php', { as, body }));
  expect([status, await blocks()]).toEqual([200, BOTH]);
});

it('the list’s block that meets a block by hand stays when that one ends', async () => {
  await duringBlock(app.db, anna, ben, () => app.db.transaction(blockByList));
  expect(await blocks()).toEqual(BOTH);
});
