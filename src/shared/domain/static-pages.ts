/** The pages under /pages/, by the name in their address. */
export const PAGE_NAMES = [
  '2257-compliance-statement',
  'ban',
  'cookies',
  'faq',
  'privacy',
  'return-policy',
  'service',
  'terms',
] as const;

export type PageName = (typeof PAGE_NAMES)[number];

export const isPageName = (name: string): name is PageName => (PAGE_NAMES as readonly string[]).includes(name);
