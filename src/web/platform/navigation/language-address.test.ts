import { expect, it } from 'vitest';
import { addressInLanguage } from '#web/platform/navigation/language-address.ts';

it('names the same page with its query and fragment', () => {
  expect(addressInLanguage('/members?page=2&lang=fr#top', 'de')).toBe('/members?page=2&lang=de#top');
});

it('never names another host', () => {
  expect(addressInLanguage('/.//evil.example/', 'de')).toBe('/evil.example/?lang=de');
});
