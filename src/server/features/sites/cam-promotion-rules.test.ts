import { expect, it } from 'vitest';
import { camPromotionFile, promotionFor } from '#server/features/sites/cam-promotion-rules.ts';

const url = 'https://cams.example/';

it('is not there where the site has none', () => {
  expect(promotionFor({ cam_promotion: null }, 'nl')).toBeNull();
});

it('speaks the reader’s language with the site’s own words, and leaves the rest to the product', () => {
  const site = { cam_promotion: { url, title: { nl: 'Live' } } };
  expect(promotionFor(site, 'nl')).toEqual({ url, title: 'Live', text: null });
  expect(promotionFor(site, 'de')).toEqual({ url, title: null, text: null });
});

it('leads to an encrypted address, and nowhere else', () => {
  expect(camPromotionFile.safeParse({ url }).success).toBe(true);
  for (const wrong of ['http://cams.example/', 'javascript:alert(1)', '/members', ''])
    expect(camPromotionFile.safeParse({ url: wrong }).success, wrong).toBe(false);
});
