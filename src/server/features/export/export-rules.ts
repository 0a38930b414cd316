import { randomBytes } from 'node:crypto';

/** Copies in any 24 hours. */
export const MAXIMUM_EXPORTS = 3;
export const EXPORT_DAYS = 7;
/** From the use of the mailed link. */
export const DOWNLOAD_MINUTES = 60;
/** What is not ready by then never will be. */
export const STUCK_HOURS = 6;

/** A place of its own for each try: two that run at once do not touch each other's file. */
export const makeExportKey = (): string => `exports/${randomBytes(16).toString('hex')}.zip`;
