import { findEmailOwners } from '#server/features/accounts/account/email-owners-read-model.ts';
import { addKnownMarks } from '#server/features/blocks/known/add-known-marks.ts';
import { blockKnownLater } from '#server/features/blocks/known/block-known-later.ts';
import type { KnownPair } from '#server/features/blocks/known/block-known.ts';
import { type KnownPerson, markOfKnown } from '#server/features/blocks/known/known-mark-rules.ts';
import { lockForNewEntries } from '#server/features/blocks/known/lock-known-people.ts';
import { findPhoneOwners } from '#server/features/debits/mandates/phone-owners-read-model.ts';
import { readEntry } from '#server/features/known-people/entry-rules.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import { addTogether } from '#server/platform/http/protection/rate-counts.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import { KNOWN_PEOPLE } from '#shared/domain/account/known-people.ts';
import { DAY_MS } from '#shared/domain/time.ts';

export type KnownContext = Pick<MemberContext, 'viewer' | 'site' | 'now'> & {
  readonly db: Database;
  readonly secrets: SecretBox;
  readonly clock: Pick<Clock, 'now'>;
  readonly jobs: Pick<Jobs, 'enqueue'>;
};

type Added = { readonly count: number; readonly unread: string[] };

/** Twice the list’s size. Limits how many addresses and numbers a member can try. */
const ENTRIES_A_DAY = 2 * KNOWN_PEOPLE;
const DAY_SECONDS = DAY_MS / 1000;

/** Adds entries to the list. The response does not reveal who is a member. */
export const addKnownPeople = async (ctx: KnownContext, typed: readonly string[]): Promise<Added> => {
  const { db, viewer, site, secrets } = ctx;
  const read = typed.map((text) => ({ text, person: readEntry(text, viewer.country) }));
  const people = read.flatMap(({ person }) => person ?? []);
  const unread = read.flatMap(({ text, person }) => (person === null ? [text] : []));
  if (people.length === 0) return refuse('known_people_unread', { field: 'entries' });
  await countEntries(ctx, people.length);
  return db.transaction(async (tx) => {
    await lockForNewEntries(tx, site.company_id);
    const marks = people.map((person) => markOfKnown(secrets, site.company_id, person));
    const count = await addKnownMarks(tx, viewer.memberId, marks);
    await blockKnownLater(tx, ctx, await findPairs(tx, ctx, people));
    return { count, unread };
  });
};

const countEntries = async ({ db, clock, viewer }: KnownContext, amount: number): Promise<void> => {
  const attempt = { bucket: ['known people', viewer.memberId], max: ENTRIES_A_DAY };
  const [exceeded] = await addTogether({ db, clock }, [attempt], { amount, windowSeconds: DAY_SECONDS });
  if (exceeded !== undefined) refuse('rate_limited', { seconds: exceeded.waitSeconds });
};

const findPairs = async (
  tx: Transaction,
  { viewer, site, secrets }: KnownContext,
  people: readonly KnownPerson[],
): Promise<KnownPair[]> => {
  const valuesOf = (kind: KnownPerson['kind']) => people.filter((each) => each.kind === kind).map(({ value }) => value);
  const pairWith = (otherId: KnownPair['otherId'], person: KnownPerson): KnownPair => ({
    ownerId: viewer.memberId,
    otherId,
    mark: markOfKnown(secrets, site.company_id, person),
  });
  const byEmail = await findEmailOwners(tx, site.company_id, valuesOf('email'));
  const byPhone = await findPhoneOwners(tx, secrets, site.company_id, valuesOf('phone'));
  return [
    ...byEmail.map(({ id, email }) => pairWith(id, { kind: 'email', value: email })),
    ...byPhone.map(({ id, phone }) => pairWith(id, { kind: 'phone', value: phone })),
  ];
};
