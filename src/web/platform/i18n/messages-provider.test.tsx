import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { createI18n } from '#web/platform/i18n/i18n.ts';
import { MessagesProvider, useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';

const dutch = () =>
  createI18n({
    locale: 'nl',
    region: 'NL',
    timeZone: 'Europe/Amsterdam',
    viewerGender: 'other',
    renderedAt: Date.UTC(2026, 0, 2),
    version: 'dev',
  });

const Unread = ({ count }: { count: number }) => {
  const t = useTranslations('nav');
  const { format } = useI18n();
  return (
    <p>
      {t('badge.unread', { count })}, {format.date(0, 'long')}
    </p>
  );
};

it('speaks the language of the reader with the texts it fetched', async () => {
  const i18n = dutch();
  await i18n.loadAreas(['nav']);
  const { container } = await render(
    <MessagesProvider i18n={i18n}>
      <Unread count={1200} />
    </MessagesProvider>,
  );
  expect(container.textContent).toBe('1.200 ongelezen berichten, 1\u00A0januari 1970');
});

it('fetches an area once', async () => {
  const i18n = dutch();
  await i18n.loadAreas(['nav', 'login']);
  const before = performance.getEntriesByType('resource').length;
  await i18n.loadAreas(['nav', 'login']);
  expect(performance.getEntriesByType('resource')).toHaveLength(before);
  expect(i18n.translator('login')('submit')).toBe('Inloggen');
});

it('refuses to show a component whose area nobody loaded', () => {
  expect(() => dutch().translator('footer')).toThrow('"footer" are not loaded');
});

it('asks for a reload when a deployment took the texts away', async () => {
  const announced = new Promise<Event>((resolve) => addEventListener('vonk:outdated', resolve, { once: true }));
  await expect(dutch().loadAreas(['gone' as never])).rejects.toThrow('404');
  expect((await announced).cancelable).toBe(true);
});
