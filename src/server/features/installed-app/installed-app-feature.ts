import { registerInstalledApp } from '#server/features/installed-app/installed-app-routes.ts';
import type { Feature } from '#server/platform/feature.ts';

/** The site as an installed app: its manifest and the offline page. */
export const installedAppFeature = { name: 'installed-app', routes: registerInstalledApp } satisfies Feature;
