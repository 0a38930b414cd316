import { readFileSync } from 'node:fs';

/** A filled outline: its colour slot and path. `line` is ink; in parts of solid ink it is cloth or hair. */
type Shape = readonly [slot: string, path: string];

interface Part {
  readonly paths: readonly Shape[];
  /** position of the middle of the neck, for bodies */
  readonly neck?: readonly [x: number, y: number];
  readonly size?: readonly [width: number, height: number];
}

type Kind = 'head' | 'beard' | 'accessory' | 'effigy' | 'standing' | 'sitting';

const parts = JSON.parse(readFileSync(new URL('open-peeps.json', import.meta.url), 'utf8')) as Record<
  Kind,
  Record<string, Part>
>;

export const partOf = (kind: Kind, name: string): Part => {
  const part = parts[kind][name];
  if (part === undefined) throw new Error(`Open Peeps has no ${kind} ${name}.`);
  return part;
};
