import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pruneMessages } from './prune-messages.ts';
import { readCatalogue } from './read-messages.ts';

it('removes from all languages what English no longer has', () => {
  const folder = mkdtempSync(join(tmpdir(), 'messages-'));
  const put = (locale: string, nav: object) => {
    mkdirSync(join(folder, locale));
    writeFileSync(join(folder, locale, 'nav.json'), JSON.stringify({ nav }));
  };
  put('en', { home: 'Home', tab: { me: 'Me' } });
  put('nl', { home: 'Start', old: 'Oud', tab: { me: 'Ik', old: 'Oud' }, gone: { all: 'Weg' } });
  pruneMessages(folder, readCatalogue(folder));
  expect(JSON.parse(readFileSync(join(folder, 'nl/nav.json'), 'utf8'))).toEqual({
    nav: { home: 'Start', tab: { me: 'Ik' } },
  });
  rmSync(folder, { recursive: true });
});
