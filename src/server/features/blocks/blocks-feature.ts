import { blocksRoutes } from '#server/features/blocks/blocks-routes.ts';
import { eraseBlocks } from '#server/features/blocks/erase-blocks.ts';
import { exportBlocks } from '#server/features/blocks/export-blocks.ts';
import type { Feature } from '#server/platform/feature.ts';

export const blocksFeature = {
  name: 'blocks',
  calls: blocksRoutes,
  erase: eraseBlocks,
  export: exportBlocks,
} satisfies Feature;
