/** A file that writes to tables of another owner. Entries may be removed, never added. */
export type ForeignWrite = { readonly file: string; readonly tables: readonly string[]; readonly why: string };

const feature = (path: string): string => `src/server/features/${path}.ts`;

const SEED = 'the demo fills empty tables with one statement each, past all rules';

export const FOREIGN_WRITES: readonly ForeignWrite[] = [
  {
    file: feature('demo/seed/seed-conversations'),
    tables: ['conversation_members', 'conversations', 'messages'],
    why: SEED,
  },
  { file: feature('demo/seed/seed-likes'), tables: ['blocks', 'likes', 'visits'], why: SEED },
  {
    file: feature('demo/seed/seed-members'),
    tables: ['member_activity', 'member_state', 'members', 'photos', 'profiles'],
    why: SEED,
  },
  { file: feature('demo/seed/seed-moderation'), tables: ['photos', 'reports'], why: SEED },
  { file: feature('demo/seed/seed-sites'), tables: ['companies', 'sites'], why: SEED },
];
