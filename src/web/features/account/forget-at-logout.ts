import { writeStored } from '#web/platform/storage/browser-storage.ts';
import { forgetKept } from '#web/platform/storage/forget-kept.ts';

/** Deletes what this browser keeps of the member, and the gift that outlives a session that ends by itself. */
export const forgetAtLogout = (): void => {
  forgetKept();
  writeStored('browser', 'wanted-gift', null);
};
