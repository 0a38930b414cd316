import type { MessageArea } from '#shared/i18n/message-types.ts';

/** The texts of what surrounds every page. */
export const SHELL_AREAS: readonly MessageArea[] = ['nav', 'footer', 'warnings', 'error-page'];
