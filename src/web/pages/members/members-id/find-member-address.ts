import type { AppContext } from '#web/platform/app-context.ts';

/** The profile of whoever was active last, for tools that visit every page. */
export const findMemberAddress = async ({ api }: Pick<AppContext, 'api'>): Promise<string> => {
  const result = await api('GET /api/members.php', { query: {} });
  const first = result.ok ? result.data.members[0] : undefined;
  if (first === undefined) throw new Error('Nobody is there to be looked at.');
  return `/members/${first.id}`;
};
