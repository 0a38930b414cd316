/** The looks of a person, which are the same in all their pictures. */
export interface Look {
  readonly person: string;
  readonly gender: 'female' | 'male';
  readonly age: number;
  readonly build: 'slim' | 'athletic' | 'average' | 'curvy' | 'full';
  readonly skin: string;
  /** name of the head in the original set */
  readonly head: string;
  readonly hairColour: string;
  readonly hairColourName: 'black' | 'brown' | 'blonde' | 'red' | 'grey' | 'white';
  readonly eyeColourName: 'brown' | 'blue' | 'green' | 'hazel' | 'grey';
  readonly beard: string | null;
  readonly glasses: string | null;
  readonly lips: string;
  readonly earrings: 'none' | 'studs' | 'hoops' | 'drops';
  readonly freckles: boolean;
  /** accent colours this person likes to wear */
  readonly wardrobe: readonly string[];
  readonly mood: 'sunny' | 'dark';
}

export type Expression =
  | 'smile'
  | 'grin'
  | 'laugh'
  | 'calm'
  | 'smirk'
  | 'wink'
  | 'aside'
  | 'glance'
  | 'thought'
  | 'reading'
  | 'dreaming';

/** A person in a scene. `lookOf` fills in defaults. */
export type Face = Partial<Look> & Pick<Look, 'gender' | 'head' | 'hairColour' | 'skin'>;

export const lookOf = (face: Face): Look => ({
  person: 'scene',
  age: 32,
  build: 'average',
  hairColourName: 'brown',
  eyeColourName: 'brown',
  beard: null,
  glasses: null,
  lips: '#c8324a',
  earrings: 'none',
  freckles: false,
  wardrobe: ['#e8553e'],
  mood: 'sunny',
  ...face,
});
