import { eraseHellos } from '#server/features/hellos/erase-hellos.ts';
import { exportHello } from '#server/features/hellos/export-hello.ts';
import { hellosRoutes, registerHellos } from '#server/features/hellos/hellos-routes.ts';
import type { Feature } from '#server/platform/feature.ts';

export const hellosFeature = {
  name: 'hellos',
  calls: hellosRoutes,
  routes: registerHellos,
  erase: eraseHellos,
  export: exportHello,
} satisfies Feature;
