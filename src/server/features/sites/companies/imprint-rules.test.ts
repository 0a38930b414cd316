import { expect, it } from 'vitest';
import { imprintField, missingImprintFacts } from '#server/features/sites/companies/imprint-rules.ts';

const NOTHING = { representatives: [], vat_numbers: {}, imprint: {} };
const COLUMNS = { representatives: ['Robin Example'], vat_numbers: { DE: 'DE123456789' } };

it.each([
  ['DE', ['register', 'supervisor', 'editor', 'youth_protection']],
  ['AT', ['register', 'supervisor', 'trade', 'purpose', 'owners', 'editorial_line']],
  ['NL', []],
] as const)('an imprint for %s lacks what its law demands until somebody says it', (country, facts) => {
  const columns = facts.length === 0 ? [] : ['representatives', 'vat_numbers'];
  expect(missingImprintFacts(country, NOTHING).toSorted()).toEqual([...columns, ...facts].toSorted());
  expect(missingImprintFacts(country, { ...NOTHING, ...COLUMNS }).toSorted()).toEqual(facts.toSorted());
  const imprint = Object.fromEntries(facts.map((fact, at) => [fact, at === 0 ? 'Amtsgericht Köln, HRB' : null]));
  expect(missingImprintFacts(country, { ...COLUMNS, imprint })).toEqual([]);
  const soleTrader = { ...imprint, representatives: null, vat_numbers: null };
  expect(missingImprintFacts(country, { ...NOTHING, imprint: soleTrader })).toEqual([]);
});

it('a fact is a line, or null where it does not apply', () => {
  expect(imprintField.parse({ register: ' Amtsgericht  Köln ', supervisor: null })).toMatchObject({ supervisor: null });
  for (const wrong of [{ register: '' }, { register: 1 }, { vat: 'DE1' }, { vat_numbers: 'DE1' }])
    expect(imprintField.safeParse(wrong).success).toBe(false);
});
