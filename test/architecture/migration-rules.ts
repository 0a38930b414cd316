/** What is wrong with the names below migrations/: `0001-<subject>.sql`, each number once, none that goes back. */
export function complaintsAboutMigrations(files: readonly string[]): string[] {
  return files.toSorted().flatMap((file, index) => {
    const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(file)?.[1];
    if (number === undefined) return [`${file} is not called 0001-<subject>.sql`];
    if (/-(down|undo|rollback|revert)\b/.test(file)) return [`${file} goes back: write the next migration instead`];
    return Number(number) === index + 1 ? [] : [`${file} should have the number ${index + 1}`];
  });
}
