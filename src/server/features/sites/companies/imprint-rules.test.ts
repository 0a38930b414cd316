import { expect, it } from 'vitest';
import { imprintField, missingImprintDetails } from '#server/features/sites/companies/imprint-rules.ts';

const NOTHING = { representatives: [], vat_numbers: {}, imprint: {} };
const COLUMNS = { representatives: ['Robin Example'], vat_numbers: { DE: 'DE123456789' } };

it.each([
  ['DE', ['register', 'supervisor', 'editor', 'youth_protection']],
  ['AT', ['register', 'supervisor', 'trade', 'purpose', 'owners', 'editorial_line']],
  ['NL', []],
] as const)('an imprint for %s lacks what its law demands until somebody says it', (country, details) => {
  const columns = details.length === 0 ? [] : ['representatives', 'vat_numbers'];
  expect(missingImprintDetails(country, NOTHING).toSorted()).toEqual([...columns, ...details].toSorted());
  expect(missingImprintDetails(country, { ...NOTHING, ...COLUMNS }).toSorted()).toEqual(details.toSorted());
  const imprint = Object.fromEntries(details.map((detail, at) => [detail, at === 0 ? 'Amtsgericht Köln, HRB' : null]));
  expect(missingImprintDetails(country, { ...COLUMNS, imprint })).toEqual([]);
  const soleTrader = { ...imprint, representatives: null, vat_numbers: null };
  expect(missingImprintDetails(country, { ...NOTHING, imprint: soleTrader })).toEqual([]);
});

it('a detail is a line, or null where it does not apply', () => {
  expect(imprintField.parse({ register: ' Amtsgericht  Köln ', supervisor: null })).toMatchObject({ supervisor: null });
  for (const wrong of [{ register: '' }, { register: 1 }, { vat: 'DE1' }, { vat_numbers: 'DE1' }])
    expect(imprintField.safeParse(wrong).success).toBe(false);
});
