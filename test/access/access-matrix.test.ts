import { describe, expect, it } from 'vitest';
import { type CallName, contract } from '#shared/contract/contract.ts';
import { type Outcome, TURNED_AWAY } from '#test/access/access-rows.ts';
import { ACCESS } from '#test/access/access-table.ts';
import { askAsEveryActor } from '#test/access/ask-as-every-actor.ts';

const names = Object.keys(contract) as CallName[];
const DOOR = new Set<Outcome>(Object.values(TURNED_AWAY).flatMap((outcomes) => Object.values(outcomes)));

it('the table lists exactly the calls of the contract', () => {
  expect(Object.keys(ACCESS).toSorted()).toEqual(names.toSorted());
});

it.each(names)('%s in the table refuses exactly those who lack the capability that its contract demands', (name) => {
  const entry = ACCESS[name];
  const turnedAway = TURNED_AWAY[contract[name].caller];
  const rows = 'byObject' in entry ? Object.values(entry.byObject) : [entry];
  for (const outcomes of rows.flatMap(({ open, closed = open }) => [open, closed])) {
    const atTheDoor = Object.entries(outcomes).filter(([, outcome]) => DOOR.has(outcome));
    expect(Object.fromEntries(atTheDoor)).toEqual(turnedAway);
  }
});

describe('on a site that visitors may search', () => {
  askAsEveryActor('open');
});
