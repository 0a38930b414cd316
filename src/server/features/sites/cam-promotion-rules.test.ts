import { expect, it } from 'vitest';
import { camPromotionFile, promotionFor } from '#server/features/sites/cam-promotion-rules.ts';

const url = 'https://cams.example/';

it('is null for a site without a promotion', () => {
  expect(promotionFor({ cam_promotion: null }, 'nl')).toBeNull();
});

it('has the site’s texts in the reader’s language, and null where the site has none', () => {
  const site = { cam_promotion: { url, title: { nl: 'Live' } } };
  expect(promotionFor(site, 'nl')).toEqual({ url, title: 'Live', text: null });
  expect(promotionFor(site, 'de')).toEqual({ url, title: null, text: null });
});

it('accepts https addresses only', () => {
  expect(camPromotionFile.safeParse({ url }).success).toBe(true);
  for (const wrong of ['http://cams.example/', 'javascript:alert(1)', '/members', ''])
    expect(camPromotionFile.safeParse({ url: wrong }).success, wrong).toBe(false);
});
