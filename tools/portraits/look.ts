/** How somebody looks: what stays the same in all their pictures. */
export interface Look {
  readonly person: string;
  readonly gender: 'female' | 'male';
  readonly age: number;
  readonly build: 'slim' | 'athletic' | 'average' | 'curvy' | 'full';
  readonly skin: string;
  /** the head of the set */
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

/** Somebody of a scene: what is not said is as most have it. */
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
