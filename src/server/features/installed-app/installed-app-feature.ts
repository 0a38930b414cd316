import { registerInstalledApp } from '#server/features/installed-app/installed-app-routes.ts';
import type { Feature } from '#server/platform/feature.ts';

/** The site on a home screen: its manifest, and the page that stands in without a network. */
export const installedAppFeature = { name: 'installed-app', routes: registerInstalledApp } satisfies Feature;
