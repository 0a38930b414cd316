/** What is the same in all pictures of a person. */
export interface Look {
  person: string;
  gender: 'female' | 'male';
  age: number;
  skin: string;
  hair: HairStyle;
  hairColour: string;
  hairColourName: HairColourName;
  eyeColour: string;
  eyeColourName: EyeColourName;
  frameColour: string;
  jewelColour: string;
  capColour: string;
  glasses: 'none' | 'round' | 'square' | 'cat';
  beard: 'none' | 'stubble' | 'short' | 'full' | 'moustache' | 'goatee';
  freckles: boolean;
  earrings: 'none' | 'stud' | 'hoop' | 'drop';
  build: Build;
  lips: string;
  /** from 0 (none) to 1 (for an evening out) */
  makeup: number;
  face: {
    width: number;
    jaw: number;
    length: number;
    eye: number;
    eyeTilt: number;
    nose: number;
    mouth: number;
    brow: number;
    lidFold: number;
  };
}

export type Build = 'slim' | 'average' | 'athletic' | 'curvy' | 'full';
export type HairColourName = 'black' | 'brown' | 'blonde' | 'red' | 'grey' | 'white';
export type EyeColourName = 'brown' | 'blue' | 'green' | 'grey' | 'hazel';

export type HairStyle =
  | 'longCentre'
  | 'longWavy'
  | 'sideWavy'
  | 'bob'
  | 'lob'
  | 'fringe'
  | 'pixie'
  | 'topKnot'
  | 'lowBun'
  | 'ponytail'
  | 'afro'
  | 'curlyLong'
  | 'curlyShort'
  | 'sideBraid'
  | 'headscarf'
  | 'silverBob'
  | 'silverCrop'
  | 'sidePart'
  | 'crop'
  | 'quiff'
  | 'buzz'
  | 'slick'
  | 'curlyTop'
  | 'longMan'
  | 'manBun'
  | 'balding'
  | 'bald'
  | 'coils'
  | 'beanie';

/** What differs between the pictures of a person. */
export interface Shot {
  scene: string;
  garment: Garment;
  garmentColour: string;
  accentColour: string;
  turn: number;
  tilt: number;
  scale: number;
  centre: readonly [number, number];
  light: 1 | -1;
  smile: 'closed' | 'open' | 'soft';
}

export type Garment =
  | 'tee'
  | 'vneck'
  | 'scoop'
  | 'shirt'
  | 'blazer'
  | 'turtleneck'
  | 'hoodie'
  | 'straps'
  | 'blouse'
  | 'knit'
  | 'denim'
  | 'stripes'
  | 'offShoulder'
  | 'leather'
  | 'wrap';
