import type { Rolldown } from 'vite';

/**
 * Which modules share a file. The bundler by itself makes one for each set of pages that have a module in common: a page
 * loaded forty, most of them smaller than their address. What a group needs comes along with it; the first group wins.
 * Their names are for readers only.
 */
export const GROUPS: Readonly<Record<string, readonly string[]>> = {
  /** what landing and search share; icons that the landing has in common with others */
  search: [
    'ui/(photo|card|range)/',
    'ui/field/(field|select|radio-group)',
    'features/members/member-(card|grid|badges)',
    'features/discovery/search-form',
    'icons/(coins|image|undo-2)',
  ],
  /** asking and answering, before and after the login */
  forms: [
    'ui/feedback/alert',
    'ui/field/(text-input|text-area|checkbox|password-input)\\.',
    'platform/(field-text|api/use-call)',
    'domain/(profile-vocabulary|report-reasons)',
    'features/(reports/reason-select|members/member-queries)',
    '/useSuspenseQuery',
  ],
  /** what almost every page for members is made of */
  memberPages: [
    'ui/(dialog|menu|toast|tabs|face|pagination)/',
    'ui/feedback/(empty-state|error-state|progress-bar)',
    'features/likes/like-list-links',
    'platform/(loading/|realtime/live-subscriptions|i18n/use-minute)',
    '/(useI|i)nfiniteQuery|/useLocation',
    'icons/(arrow-(down|left|right)|bookmark|camera|check|chevron-right|clock|ellipsis|footprints|gift|lock|message-circle|pencil|rotate-c?cw|trash-2|x)',
  ],
  /** a person as somebody whom one may like */
  liking: [
    'features/likes/(like-state|use-like|like-button|likes-toasts|use-keep-likes)',
    'features/suggestions/',
    'features/members/member-facts',
    'features/photos/photo-queries',
    'domain/interests',
    'features/discovery/discover-(head|links)',
    'features/profile/profile-queries',
    'icons/(lock-keyhole|map-pin|message-circle-heart|telescope)',
  ],
  reporting: ['features/(blocks/|reports/report-button)', 'icons/(ban|door-closed|flag)'],
  photos: [
    'platform/api/upload-form',
    'domain/photo-limits',
    'ui/(file/file-picker|feedback/progress-ring)',
    'icons/(image-off|star)',
  ],
  registration: [
    'features/registration/(email-field|first-message-field|greeting|load-signup|member-picture|signup-queries)',
  ],
  fictional: ['features/site/fictional-badge'],
};

/** What a module's path is held against. */
export const pathOf = (pattern: string): string =>
  pattern.startsWith('icons/') ? `lucide-react/dist/esm/${pattern}\\.mjs` : pattern;

export const CHUNK_GROUPS: Rolldown.CodeSplittingGroup[] = [
  // What every page loads.
  { name: 'shell', tags: ['$initial'], priority: 1 },
  ...Object.entries(GROUPS).map(([name, patterns]) => ({
    name,
    test: new RegExp(patterns.map(pathOf).join('|')),
  })),
];
