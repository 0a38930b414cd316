/** A file that writes to tables of another owner. Entries may be removed, never added. */
export type ForeignWrite = { readonly file: string; readonly tables: readonly string[]; readonly why: string };

const demo = (path: string): string => `src/demo/${path}.ts`;

const SEED = 'the demo fills empty tables with one statement each, past all rules';

export const FOREIGN_WRITES: readonly ForeignWrite[] = [
  {
    file: demo('people/seed/seed-conversations'),
    tables: ['conversation_members', 'conversations', 'messages'],
    why: SEED,
  },
  { file: demo('people/seed/seed-likes'), tables: ['blocks', 'likes', 'visits'], why: SEED },
  {
    file: demo('people/seed/seed-members'),
    tables: ['member_activity', 'member_state', 'members', 'photos', 'profiles'],
    why: SEED,
  },
  { file: demo('people/seed/seed-moderation'), tables: ['photos', 'reports'], why: SEED },
  { file: demo('people/seed/seed-sites'), tables: ['companies', 'sites'], why: SEED },
];
