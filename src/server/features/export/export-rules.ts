import { randomBytes } from 'node:crypto';

/** Maximum number of exports per 24 hours. */
export const MAXIMUM_EXPORTS = 3;
export const EXPORT_DAYS = 7;
/** Counted from the use of the mailed link. */
export const DOWNLOAD_MINUTES = 60;
/** After this time an export counts as failed, and a new one may start. */
export const STUCK_HOURS = 6;

/** A random key per run, so that parallel runs never overwrite each other's file. */
export const makeExportKey = (): string => `exports/${randomBytes(16).toString('hex')}.zip`;
