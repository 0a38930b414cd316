import type { ICruiseOptions } from 'dependency-cruiser';

/** The import rules of ARCHITECTURE.md. `$1` is the first group matched in `from`. */
export const DEPENDENCY_RULES = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or lack a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-cycles-between-features',
      comment: 'Two features that need each other: the upper one listens to an event of the lower one.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^src/((server|web)/features|demo)/[^/]+$' },
      to: { circular: true },
    },
    {
      name: 'imports-resolve',
      comment: 'The imported file or package does not exist.',
      severity: 'error',
      from: {},
      // Vite plugins create `virtual:` modules during the build.
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'packages-are-declared',
      comment: 'The running product may only use packages under "dependencies".',
      severity: 'error',
      from: { path: '^src/' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'src-knows-no-test-and-no-script',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(test|scripts)/' },
    },
    {
      name: 'shared-knows-only-shared',
      comment: 'shared runs anywhere.',
      severity: 'error',
      from: { path: '^src/shared/' },
      to: { path: '^(src|test|scripts)/', pathNot: '^src/shared/' },
    },
    {
      name: 'shared-runs-without-node',
      severity: 'error',
      from: { path: '^src/shared/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'web-runs-without-node',
      comment: 'Everything under web also runs in the browser; only its server entry does not.',
      severity: 'error',
      from: { path: '^src/web/', pathNot: '^src/web/app/entry-server\\.tsx?$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'server-knows-no-web',
      comment: 'They meet in shared; the built server entry is loaded when the server runs.',
      severity: 'error',
      from: { path: '^src/(server|demo)/' },
      to: { path: '^src/web/' },
    },
    {
      name: 'web-knows-no-server',
      comment: 'They meet in shared.',
      severity: 'error',
      from: { path: '^src/web/' },
      to: { path: '^src/server/' },
    },
    {
      name: 'product-knows-no-demo',
      comment: 'A server that is no demo has none of it: only main.ts loads it, when the configuration says demo.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/demo/', '^src/server/main\\.ts$'] },
      to: { path: '^src/demo/' },
    },
    {
      name: 'main-loads-the-demo-on-demand',
      comment: 'A static import would load the demo into every server.',
      severity: 'error',
      from: { path: '^src/server/main\\.ts$' },
      to: { path: '^src/demo/', dynamic: false },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^src/server/platform/' },
      to: { path: '^src/server/', pathNot: '^src/server/platform/' },
    },
    {
      name: 'features-know-features-platform-shared',
      comment: 'A feature is given what it needs; config and compose know it, not the other way round.',
      severity: 'error',
      from: { path: '^src/(server/features|demo)/' },
      to: { path: '^src/server/', pathNot: '^src/server/(features|platform)/' },
    },
    {
      name: 'features-keep-their-insides',
      comment:
        'Of another feature: use cases, read models, events, policies and pure rules. Never its manifest, store, routes, views, jobs, reactions.',
      severity: 'error',
      from: { path: '^src/(?:server/features|demo)/([^/]+)/' },
      to: {
        path: [
          '^src/(server/features|demo)/.+-(feature|store|routes|view|jobs)\\.ts$',
          '^src/(server/features|demo)/.+/on-[^/]+\\.ts$',
        ],
        pathNot: '^src/(server/features|demo)/$1/',
      },
    },
    {
      name: 'only-main-starts-the-building',
      comment: 'compose.ts builds everything once; who needs a piece is given it.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/server/main\\.ts$' },
      to: { path: '^src/server/(compose|main)\\.ts$' },
    },
    {
      name: 'web-features-stand-alone',
      comment: 'Pages compose features.',
      severity: 'error',
      from: { path: '^src/web/features/([^/]+)/' },
      to: { path: '^src/web/(features|pages)/', pathNot: '^src/web/features/$1/' },
    },
    {
      name: 'pages-stand-alone',
      comment: 'A page is owned by exactly one route; what two of them share is a feature.',
      severity: 'error',
      from: { path: '^src/web/pages/([^/]+/[^/]+)/' },
      to: { path: '^src/web/pages/[^/]+/[^/]+/', pathNot: '^src/web/pages/$1/' },
    },
    {
      name: 'ui-knows-no-domain',
      severity: 'error',
      from: { path: '^src/web/ui/' },
      to: { path: '^src/', pathNot: '^src/web/ui/' },
    },
    {
      name: 'web-platform-knows-no-feature',
      severity: 'error',
      from: { path: '^src/web/platform/' },
      to: { path: '^src/web/(app|features|layouts|pages|routes)/' },
    },
  ],
} satisfies ICruiseOptions['ruleSet'];
