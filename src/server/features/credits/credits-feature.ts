import { creditsRoutes } from '#server/features/credits/credits-routes.ts';
import { eraseWallet } from '#server/features/credits/erase-wallet.ts';
import type { Feature } from '#server/platform/feature.ts';

export const creditsFeature = {
  name: 'credits',
  calls: creditsRoutes,
  erase: eraseWallet,
} satisfies Feature;
