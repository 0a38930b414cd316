import { moveCredits } from '#server/features/credits/move-credits.ts';
import type { DemoWallet } from '#server/features/demo/seed/demo-wallet-rules.ts';
import { writePaidPurchases } from '#server/features/payments/orders/write-paid-purchases.ts';
import type { Transaction } from '#server/platform/database/database.ts';

/** What everybody has bought, and the books of all, line by line. */
export const seedWallets = async (tx: Transaction, wallets: readonly DemoWallet[]): Promise<void> => {
  await writePaidPurchases(
    tx,
    wallets.flatMap(({ purchases }) => purchases),
  );
  await moveCredits(
    tx,
    wallets.flatMap(({ moves }) => moves),
  );
};
