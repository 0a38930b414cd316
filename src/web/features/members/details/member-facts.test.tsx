import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { MemberFacts } from '#web/features/members/details/member-facts.tsx';

it.each([
  ['es', 'female', 'Viuda'],
  ['es', 'male', 'Viudo'],
  ['pl', 'female', 'Wdowa'],
  ['sv', 'male', 'Änkling'],
  ['en', 'male', 'Widowed'],
] as const)('speak in %s of somebody %s: %s', async (locale, gender, said) => {
  const facts = [{ field: 'relationship_status', value: 'widowed' }];
  await renderInApp(<MemberFacts facts={facts} gender={gender} />, ['profile-facts'], undefined, { locale });
  await expect.element(page.getByText(said, { exact: true })).toBeVisible();
});
