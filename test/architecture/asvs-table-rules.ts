import type { AsvsRequirement } from '#test/architecture/asvs-requirements.ts';

type State = 'met' | 'n/a' | 'open';
export type AsvsRow = {
  readonly number: string;
  readonly level: number;
  readonly state: string;
  readonly how: string;
  readonly where: readonly string[];
  readonly proof: readonly string[];
};

const STATES: readonly string[] = ['met', 'n/a', 'open'] satisfies State[];
const TEST = /\.(?:test\.tsx?|journey\.ts)$/;

/** Returns the table rows of a Markdown text that start with a requirement's number. */
export const readAsvsRows = (text: string): AsvsRow[] =>
  [...text.matchAll(/^\|\s*(V\d+\.\d+\.\d+)\s*\|(.*)\|\s*$/gm)].map(([, number = '', rest = '']) => {
    const [level = '', state = '', how = '', where = '', proof = ''] = rest.split('|').map((cell) => cell.trim());
    const names = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    return { number, level: Number(level), state, how, where: names(where), proof: names(proof) };
  });

const complaintsAboutRow = (row: AsvsRow, level: number, files: readonly string[]): string[] => {
  const { number, state, how, where, proof } = row;
  const isMet = state === 'met';
  const named = [...where, ...proof];
  const found = (name: string) => files.filter((file) => file === name || file.endsWith(`/${name}`));
  const complaints = [
    ...(row.level === level ? [] : [`is of level ${level}`]),
    ...(STATES.includes(state) ? [] : [`is ${state}, which is no state`]),
    ...(how.length >= 8 ? [] : ['says neither how nor why']),
    ...(isMet && (where.length === 0 || proof.length === 0) ? ['is met nowhere, or proved by nothing'] : []),
    ...(!isMet && named.length > 0 ? ['is not met, and names files all the same'] : []),
    ...proof.filter((name) => !TEST.test(name)).map((name) => `is proved by ${name}, which is no test`),
    ...named
      .filter((name) => found(name).length !== 1)
      .map((name) => `names ${name}, which is ${found(name).length} files`),
  ];
  return complaints.map((complaint) => `${number} ${complaint}`);
};

/** Returns problems of the table, given the requirements it must cover and the files of the repository. */
export const complaintsAboutAsvs = (
  rows: readonly AsvsRow[],
  requirements: readonly AsvsRequirement[],
  files: readonly string[],
): string[] => {
  const levelOf = new Map(requirements.map(({ number, level }) => [number, level]));
  const times = (number: string) => rows.filter((row) => row.number === number).length;
  return [
    ...requirements
      .filter(({ number }) => times(number) !== 1)
      .map(({ number }) => `${number} stands there ${times(number)} times`),
    ...rows.flatMap((row) => {
      const level = levelOf.get(row.number);
      return level === undefined
        ? [`${row.number} is none of the requirements`]
        : complaintsAboutRow(row, level, files);
    }),
  ];
};

export const countStates = (rows: readonly AsvsRow[]) => {
  const count = (state: State) => rows.filter((row) => row.state === state).length;
  const [met, open, absent] = [count('met'), count('open'), count('n/a')];
  return { met, open, absent, concern: met + open, share: (100 * met) / (met + open) };
};
