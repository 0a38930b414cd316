/** A file that writes to tables of another owner. Entries may be removed, never added. */
export type ForeignWrite = { readonly file: string; readonly tables: readonly string[]; readonly why: string };

const feature = (path: string): string => `src/server/features/${path}.ts`;
const sqlFunction = (path: string): string => `database/functions/${path}.sql`;

const DARK = 'an account goes dark and comes back by its status, and nothing in accounts changes it for others';
const CHOICE = 'a choice of the settings is a column of the account or of the profile, and is written where it is made';
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
  { file: feature('live/change-signals'), tables: ['members'], why: CHOICE },
  { file: feature('moderation/ban-member'), tables: ['members'], why: DARK },
  { file: feature('moderation/disable-profile'), tables: ['profiles'], why: DARK },
  { file: feature('moderation/restore-member'), tables: ['members', 'profiles'], why: DARK },
  { file: feature('registration/activate-member'), tables: ['members', 'profiles'], why: DARK },
  {
    file: feature('security/passkeys/reset-strength'),
    tables: ['sessions'],
    why: 'a second factor that goes takes the strength of the open sessions along',
  },
  { file: feature('settings/change-name'), tables: ['profiles'], why: CHOICE },
  { file: feature('settings/change-privacy'), tables: ['members', 'profiles'], why: CHOICE },
  { file: feature('settings/change-resell-consent'), tables: ['members'], why: CHOICE },
  { file: feature('settings/choose-privacy'), tables: ['members'], why: CHOICE },
  {
    file: sqlFunction('photos/refresh-main-photo'),
    tables: ['profiles'],
    why: 'which photo is the main one follows from the photos and is kept in the profile, where the cards read it',
  },
];
