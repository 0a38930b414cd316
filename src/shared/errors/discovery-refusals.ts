export const discoveryRefusals = {
  search_requires_login: { status: 403 },
} as const;
