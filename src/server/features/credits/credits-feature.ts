import { creditsRoutes } from '#server/features/credits/credits-routes.ts';
import { eraseWallet } from '#server/features/credits/erase-wallet.ts';
import { exportMoney } from '#server/features/credits/export-money.ts';
import type { Feature } from '#server/platform/feature.ts';

export const creditsFeature = {
  name: 'credits',
  calls: creditsRoutes,
  erase: eraseWallet,
  export: exportMoney,
} satisfies Feature;
