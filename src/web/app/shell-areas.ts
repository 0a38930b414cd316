import type { MessageArea } from '#shared/i18n/message-types.ts';

/** The message areas of the layouts, needed on every page. */
export const SHELL_AREAS: readonly MessageArea[] = ['nav', 'footer', 'warnings', 'error-page'];
