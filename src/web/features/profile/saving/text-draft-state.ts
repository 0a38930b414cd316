import { readStored, writeStored } from '#web/platform/storage/browser-storage.ts';
import { DRAFT_PREFIX } from '#web/platform/storage/forget-kept.ts';

/** Unsaved text survives a reload, in this tab only; logging out deletes it. */
const keyOf = (memberId: string, field: string) => `${DRAFT_PREFIX}profile:${memberId}:${field}` as const;

export const readTextDraft = (memberId: string, field: string): string | null =>
  readStored('tab', keyOf(memberId, field));

/** null deletes the draft. */
export const keepTextDraft = (memberId: string, field: string, text: string | null): void =>
  writeStored('tab', keyOf(memberId, field), text);
