/** A small source tree, path → text, that violates this rule and no other. */
export type PlantedTree = { rule: string; files: Record<string, string> };

const leaf = 'export const leaf = 1;\n';

const oneImport = (rule: string, from: string, to: string): PlantedTree => {
  const specifier = to.replace(/^src\/(shared|server|web|demo)\//, '#$1/').replace(/^(test|scripts)\//, '#$1/');
  return {
    rule,
    files: {
      [from]: `import type * as planted from '${specifier}';\nexport type Planted = typeof planted;\n`,
      [to]: leaf,
    },
  };
};

const server = (path: string): string => `src/server/features/${path}.ts`;

export const PLANTED_VIOLATIONS: PlantedTree[] = [
  {
    rule: 'no-cycles',
    files: {
      'src/shared/a.ts': "import '#shared/b.ts';\n",
      'src/shared/b.ts': "import '#shared/a.ts';\n",
    },
  },
  {
    rule: 'no-cycles-between-features',
    files: {
      [server('likes/like-member')]: "import '#server/features/chat/chat-events.ts';\n",
      [server('likes/likes-events')]: leaf,
      [server('chat/send-message')]: "import '#server/features/likes/likes-events.ts';\n",
      [server('chat/chat-events')]: leaf,
    },
  },
  { rule: 'imports-resolve', files: { 'src/shared/a.ts': "import '#shared/nowhere.ts';\n" } },
  { rule: 'packages-are-declared', files: { 'src/shared/a.ts': "import 'tool';\n" } },
  oneImport('src-knows-no-test-and-no-script', server('chat/send-message'), 'test/support/fake.ts'),
  oneImport('src-knows-no-test-and-no-script', 'src/web/ui/button.tsx', 'scripts/tool.ts'),
  oneImport('shared-knows-only-shared', 'src/shared/a.ts', 'src/server/platform/clock/clock.ts'),
  oneImport('shared-knows-only-shared', 'src/shared/a.ts', 'src/web/ui/button.tsx'),
  { rule: 'shared-runs-without-node', files: { 'src/shared/a.ts': "import 'node:fs';\n" } },
  { rule: 'web-runs-without-node', files: { 'src/web/ui/a.ts': "import 'node:fs';\n" } },
  oneImport('server-knows-no-web', server('chat/send-message'), 'src/web/ui/button.tsx'),
  oneImport('server-knows-no-web', 'src/demo/people/seed-demo.ts', 'src/web/ui/button.tsx'),
  oneImport('web-knows-no-server', 'src/web/ui/button.tsx', 'src/server/platform/clock/clock.ts'),
  oneImport('product-knows-no-demo', server('chat/send-message'), 'src/demo/people/seed-demo.ts'),
  oneImport('product-knows-no-demo', 'src/server/compose.ts', 'src/demo/demo.ts'),
  oneImport('product-knows-no-demo', 'src/web/features/chat/bubble.tsx', 'src/demo/people/seed-demo.ts'),
  oneImport('product-knows-no-demo', 'src/shared/a.ts', 'src/demo/people/seed-demo.ts'),
  {
    rule: 'product-knows-no-demo',
    files: {
      'src/server/compose.ts': "export const demo = () => import('#demo/demo.ts');\n",
      'src/demo/demo.ts': leaf,
    },
  },
  oneImport('main-loads-the-demo-on-demand', 'src/server/main.ts', 'src/demo/demo.ts'),
  oneImport('platform-knows-no-feature', 'src/server/platform/http/routes.ts', server('chat/chat-routes')),
  oneImport('platform-knows-no-feature', 'src/server/platform/log/log.ts', 'src/server/config.ts'),
  oneImport('features-know-features-platform-shared', server('chat/send-message'), 'src/server/config.ts'),
  oneImport('features-know-features-platform-shared', 'src/demo/people/seed-demo.ts', 'src/server/config.ts'),
  oneImport('features-keep-their-insides', server('chat/send-message'), server('credits/wallet-store')),
  oneImport('features-keep-their-insides', 'src/demo/people/seed-demo.ts', server('credits/wallet-store')),
  oneImport('features-keep-their-insides', 'src/demo/people/seed-demo.ts', 'src/demo/sandbox/cards-store.ts'),
  oneImport('features-keep-their-insides', server('chat/send-message'), server('members/members-routes')),
  oneImport('features-keep-their-insides', server('chat/send-message'), server('members/member-view')),
  oneImport('features-keep-their-insides', server('chat/send-message'), server('members/members-jobs')),
  oneImport('features-keep-their-insides', server('chat/send-message'), server('members/on-photo-approved')),
  oneImport('only-main-starts-the-building', server('chat/send-message'), 'src/server/compose.ts'),
  oneImport('web-features-stand-alone', 'src/web/features/chat/bubble.tsx', 'src/web/features/likes/heart.tsx'),
  oneImport('web-features-stand-alone', 'src/web/features/chat/bubble.tsx', 'src/web/pages/chat/inbox/inbox.tsx'),
  oneImport('pages-stand-alone', 'src/web/pages/chat/inbox/inbox.tsx', 'src/web/pages/chat/thread/thread.tsx'),
  oneImport('ui-knows-no-domain', 'src/web/ui/button.tsx', 'src/web/features/chat/bubble.tsx'),
  oneImport('ui-knows-no-domain', 'src/web/ui/button.tsx', 'src/shared/domain/age-rules.ts'),
  oneImport('web-platform-knows-no-feature', 'src/web/platform/session.tsx', 'src/web/features/chat/bubble.tsx'),
];

/** A source tree with every kind of import that the rules allow. */
export const ALLOWED_TREE: Record<string, string> = {
  'src/shared/domain/age-rules.ts': "import 'library';\nexport const leaf = 1;\n",
  'src/server/main.ts':
    "import '#server/compose.ts';\nimport '#server/config.ts';\nexport const demo = () => import('#demo/demo.ts');\n",
  'src/demo/demo.ts': "import '#demo/people/seed-demo.ts';\n",
  'src/demo/people/seed-demo.ts': "import '#server/features/credits/debit-wallet.ts';\n",
  'src/server/config.ts': leaf,
  'src/server/compose.ts': "import '#server/features/chat/chat-routes.ts';\nimport '#server/config.ts';\n",
  [server('chat/chat-routes')]: "import './send-message.ts';\n",
  [server('chat/send-message')]:
    "import '#server/features/credits/debit-wallet.ts';\nimport '#server/features/members/member-read-model.ts';\nimport '#server/features/photos/photos-events.ts';\nimport '#server/features/members/visibility-rules.ts';\nimport 'node:crypto';\n",
  [server('credits/debit-wallet')]: "import './wallet-store.ts';\n",
  [server('credits/wallet-store')]: leaf,
  [server('members/member-read-model')]: leaf,
  [server('members/visibility-rules')]: "import '#shared/domain/age-rules.ts';\n",
  [server('photos/photos-events')]: leaf,
  'src/web/app/entry-server.tsx': "import 'node:stream';\nimport '#web/routes/routes.tsx';\n",
  'src/web/routes/routes.tsx': "export const inbox = () => import('#web/pages/chat/inbox/inbox.tsx');\n",
  'src/web/pages/chat/inbox/inbox.tsx':
    "import '#web/features/chat/bubble.tsx';\nimport '#web/features/likes/heart.tsx';\n",
  'src/web/features/chat/bubble.tsx': "import '#web/ui/button.tsx';\nimport '#shared/domain/age-rules.ts';\n",
  'src/web/features/likes/heart.tsx': leaf,
  'src/web/ui/button.tsx': leaf,
};
