import type { DemoMember } from '#demo/people/invented/demo-member-rules.ts';
import { isListed, pairKey, suitEachOther } from '#demo/people/seed/site-conversations-rules.ts';
import type { Random } from '#shared/domain/seeded-random.ts';
import { DAY_MS } from '#shared/domain/time.ts';

export type DemoLike = {
  readonly from: DemoMember;
  readonly to: DemoMember;
  readonly at: number;
  readonly seenAt: number | null;
};
export type DemoBlock = { readonly from: DemoMember; readonly to: DemoMember; readonly at: number };

const LIKES_PER_MEMBER = 4;
const BLOCKS_PER_MEMBER = 0.015;
const LIKES_OF_LOGIN = 9;
const NEW_LIKES_OF_LOGIN = 5;
const ATTEMPTS_FOR_VARIETY = 250;

type Moment = { readonly random: Random; readonly now: number };

/** Invents likes between suitable members of one country, some mutual, some unseen. Fictional members give none. */
export const inventLikes = (members: readonly DemoMember[], { random, now }: Moment): DemoLike[] => {
  const listed = members.filter(isListed);
  const byCountry = Map.groupBy(listed, ({ country }) => country);
  const likes = new Map<string, DemoLike>();
  const like = (from: DemoMember, to: DemoMember, isNew: boolean): boolean => {
    const key = `${from.id} ${to.id}`;
    const earliest = Math.max(from.signupAt, to.signupAt, now - 60 * DAY_MS);
    if (from.fictional || !suitEachOther(from, to) || likes.has(key) || earliest > now) return false;
    const at = random.range(earliest, Math.max(earliest, Math.min(now, from.lastActiveAt)));
    likes.set(key, { from, to, at, seenAt: isNew ? null : random.range(at, now) });
    return true;
  };
  for (const login of listed.filter((member) => member.login !== null)) {
    const neighbours = byCountry.get(login.country) ?? [];
    // The first interest is the one that the first picture shows. Varied interests make varied pictures in the list.
    const pictured = new Set<number | undefined>();
    let received = 0;
    for (let attempt = 0; attempt < 300 && received < LIKES_OF_LOGIN; attempt += 1) {
      const other = random.pick(neighbours);
      const [first] = other.interests;
      if (pictured.has(first) && attempt < ATTEMPTS_FOR_VARIETY) continue;
      if (other.login !== null || !like(other, login, received < NEW_LIKES_OF_LOGIN)) continue;
      received += 1;
      pictured.add(first);
      if (received > NEW_LIKES_OF_LOGIN + 1) like(login, other, false);
    }
  }
  for (let i = 0; i < members.length * LIKES_PER_MEMBER; i += 1) {
    const from = random.pick(listed);
    const to = random.pick(byCountry.get(from.country) ?? []);
    if (from.login !== null || to.login !== null) continue;
    if (like(from, to, random.chance(0.3)) && random.chance(0.25)) like(to, from, random.chance(0.3));
  }
  return [...likes.values()];
};

/** Invents a few blocks between members who have never written to each other. */
export const inventBlocks = (
  members: readonly DemoMember[],
  talked: ReadonlySet<string>,
  { random, now }: Moment,
): DemoBlock[] => {
  const blocks = new Map<string, DemoBlock>();
  for (let i = 0; i < members.length * BLOCKS_PER_MEMBER; i += 1) {
    const [from, to] = [random.pick(members), random.pick(members)];
    if (from.id === to.id || from.login !== null || to.login !== null || talked.has(pairKey(from, to))) continue;
    blocks.set(pairKey(from, to), { from, to, at: random.range(Math.max(from.signupAt, to.signupAt), now) });
  }
  return [...blocks.values()];
};
