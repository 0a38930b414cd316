import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findFullFolders, MOST_FILES_OF_A_FOLDER, VERBS, whyBadName } from '#test/architecture/file-name-rules.ts';
import { isGenerated, PROJECT_DIR, readSource } from '#test/architecture/source-tree.ts';

describe('file names', () => {
  it('come from the closed vocabulary, so that a file search finds them', () => {
    const files = globSync('{src,test,scripts}/**/*.{ts,tsx,css}', { cwd: PROJECT_DIR });
    const wrong = files.filter((path) => !isGenerated(path)).flatMap((path) => complaint(path));
    expect(files.length).toBeGreaterThan(50);
    expect(wrong).toEqual([]);
  });

  it('use each verb of the list', () => {
    const names = globSync('src/**/*.ts', { cwd: PROJECT_DIR }).map((path) => basename(path));
    expect(VERBS.filter((verb) => !names.some((name) => name.startsWith(`${verb}-`)))).toEqual([]);
  });

  it('of mails end in -mail', () => {
    const sources = globSync('src/server/features/**/*.ts', { cwd: PROJECT_DIR });
    const writers = sources.filter(
      (path) => !path.endsWith('.test.ts') && /\bwriteMail\(/.test(readSource(PROJECT_DIR, path)),
    );
    expect(writers.filter((path) => !/\/write-[a-z-]+-mail\.ts$/.test(path))).toEqual([]);
    expect(writers.length).toBeGreaterThan(10);
  });

  it.each([
    'src/server/features/chat/chat-routes.ts',
    'src/server/features/chat/sending/write-message.ts',
    'src/server/features/chat/chat-events.ts',
    'src/server/features/chat/sending/send-message.ts',
    'src/server/features/chat/sending/send-message.test.ts',
    'src/server/features/chat/price-rules.ts',
    'src/server/features/chat/reading/message-policy.ts',
    'src/server/features/chat/reading/conversation-read-model.ts',
    'src/server/features/likes/on-member-blocked.ts',
    'src/demo/sandbox/sandbox-routes.ts',
    'src/demo/sandbox/orders/charge-card.ts',
    'src/web/features/chat/message-bubble.tsx',
    'src/web/features/chat/message-bubble.module.css',
    'src/web/features/chat/conversation-state.ts',
    'src/web/features/chat/sending/use-send-message.ts',
  ])('accept %s', (path) => {
    expect(whyBadName(path)).toBeNull();
  });

  it.each([
    'src/server/features/chat/message.ts',
    'src/server/features/chat/likes-routes.ts',
    'src/server/features/chat/message-service.ts',
    'src/server/features/chat/frobnicate-message.ts',
    'src/server/features/chat/sending/rules/price-rules.ts',
    'src/demo/sandbox/orders/card.ts',
    'src/demo/sandbox/orders/cards/charge-card.ts',
    'src/server/platform/http/index.ts',
    'src/server/platform/http/http-utils.ts',
    'src/shared/common/money.ts',
    'src/web/ui/types.ts',
    'src/web/features/chat/conversation-manager.tsx',
    'src/web/features/chat/conversation.ts',
    'src/web/features/chat/message-bubble.css',
    'test/support/helpers.ts',
  ])('refuse %s', (path) => {
    expect(whyBadName(path)).not.toBeNull();
  });
});

describe('folders', () => {
  it('contain at most as many files as allowed', () => {
    const files = globSync('src/{demo,server,shared,web}/**/*.{ts,tsx,css}', { cwd: PROJECT_DIR });
    expect(findFullFolders(files)).toEqual([]);
  });

  it('with more files are reported; tests do not count', () => {
    const files = Array.from({ length: MOST_FILES_OF_A_FOLDER }, (_, index) => [
      `full/${index}.ts`,
      `full/${index}.test.ts`,
    ]);
    expect(findFullFolders(files.flat())).toEqual([]);
    expect(findFullFolders([...files.flat(), 'full/more.ts'])).toEqual(['full']);
  });
});

const complaint = (path: string): string[] => {
  const reason = whyBadName(path);
  return reason === null ? [] : [`${path}: ${reason}`];
};
