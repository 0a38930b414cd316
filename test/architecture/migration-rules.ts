import { findUses, type Names } from '#scripts/schema/sql-uses.ts';

/** Returns problems with file names in database/baseline/: `01-<owner>.sql`, with unique numbers and owners. */
export const complaintsAboutBaseline = (files: readonly string[]): string[] => {
  const owners = files.map((file) => file.replace(/^\d+-/, ''));
  return files.toSorted().flatMap((file, index) => {
    const number = /^(\d{2})-[a-z-]+\.sql$/.exec(file)?.[1];
    if (number === undefined) return [`${file} is not called 01-<owner>.sql`];
    if (owners.filter((owner) => file.slice(3) === owner).length > 1)
      return [`${file} is not the only one of its owner`];
    return Number(number) === index + 1 ? [] : [`${file} should have the number ${index + 1}`];
  });
};

/** Returns problems with file names in database/migrations/: `0001-<owner>-<subject>.sql`, consecutive, no reverts. */
export const complaintsAboutMigrations = (files: readonly string[]): string[] =>
  files.toSorted().flatMap((file, index) => {
    const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(file)?.[1];
    if (number === undefined) return [`${file} is not called 0001-<owner>-<subject>.sql`];
    if (/-(down|undo|rollback|revert)\b/.test(file)) return [`${file} goes back: write the next migration instead`];
    return Number(number) === index + 1 ? [] : [`${file} should have the number ${index + 1}`];
  });

/** Returns calls of functions in migrations: in a new database these run before the functions exist. */
export const complaintsAboutCalls = (files: readonly { name: string; text: string }[], later: Names): string[] =>
  files.flatMap(({ name, text }) =>
    [...findUses(text, later).calls].map(
      (called) => `${name} calls ${called}, which a new database does not have yet: leave it to a job`,
    ),
  );
