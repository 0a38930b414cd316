import type { Outfit } from './draw-cloth.ts';
import { drawFigure } from './draw-figure.ts';
import { box, ellipse, fill, place, stroke } from './ink.ts';
import { type Expression, type Face, type Look, lookOf } from './look.ts';
import {
  AMBER,
  BELL,
  BLUE,
  CAMERA,
  CORAL,
  CREAM,
  inked,
  MOON,
  PRESENT,
  sheet,
  SKY,
  SLEEPING_CAT,
  snore,
  turned,
  waving,
} from './mail-props.ts';
import { drawProp } from './props.ts';

/** Names of the pictures, by subject. */
export const MAIL_SCENES = [
  'bubbles',
  'letter',
  'hearts',
  'waiting',
  'week',
  'lens',
  'camera',
  'news',
  'present',
  'welcome',
  'goodbye',
  'asleep',
] as const;
export type MailScene = (typeof MAIL_SCENES)[number];

const WIDE = 1000;
const HIGH = 358;

const face = (rest: Face): Look => lookOf({ person: 'mail', wardrobe: [CORAL], ...rest });
const clothes = (top: string, second = CREAM): Outfit => ({
  top,
  second,
  pants: '#2f3b66',
  shoes: CREAM,
  skirt: false,
  pattern: 'plain',
});

type Person = { readonly look: Look; readonly body: string; readonly outfit: Outfit };

const LONG: Person = {
  look: face({ gender: 'female', head: 'LongHair', hairColour: '#7a4526', skin: '#f2c4a0' }),
  body: 'Tee',
  outfit: clothes(AMBER),
};
const TWISTS: Person = {
  look: face({ gender: 'male', head: 'TwistsTwo', hairColour: '#2a1a22', skin: '#8d5433', beard: 'Full' }),
  body: 'ShirtCoat',
  outfit: clothes('#1f8a84', '#f4e6d0'),
};
const AFRO: Person = {
  look: face({ gender: 'female', head: 'Afro', hairColour: '#33202a', skin: '#74432a' }),
  body: 'Tee',
  outfit: clothes('#d94f7e'),
};
const GREY: Person = {
  look: face({
    gender: 'male',
    head: 'GrayShort',
    hairColour: '#bcb8c0',
    skin: '#d79a6d',
    age: 58,
    hairColourName: 'grey',
    beard: 'Full',
  }),
  body: 'ShirtCoat',
  outfit: clothes(BLUE, CREAM),
};
const RED: Person = {
  look: face({ gender: 'female', head: 'Bangs', hairColour: '#b8532a', skin: '#fbdcc4' }),
  body: 'Tee',
  outfit: clothes('#8a5fb0'),
};

/** Draws a person from the chest up, cut off by the lower edge of the picture. */
const bust = ({ look, body, outfit }: Person, expression: Expression, x: number, mirrored = false, scale = 0.4) =>
  place(
    drawFigure(sheet, look, { kind: 'effigy', body }, outfit, expression),
    x,
    HIGH - 80 * (scale / 0.4),
    scale,
    mirrored,
  );

const HEART = 'M0 -30C-18 -62 -66 -52 -62 -10C-58 24 -20 44 0 66C20 44 58 24 62 -10C66 -52 18 -62 0 -30Z';
const heart = (x: number, y: number, scale: number, turn = 0, colour = '#e8405c'): string =>
  turned(inked(HEART, colour, 6 / Math.sqrt(scale)), x, y, scale, turn);

const SPARK = 'M0 -50C6 -14 14 -6 50 0C14 6 6 14 0 50C-6 14 -14 6 -50 0C-14 -6 -6 -14 0 -50Z';
const spark = (x: number, y: number, scale: number, colour = CREAM): string =>
  turned(fill(SPARK, colour), x, y, scale, 0);

/** A speech bubble around 0,0, with its tail at the lower left. */
const BUBBLE =
  'M-92 -62H92C112 -62 122 -50 122 -32V24C122 42 112 54 92 54H-36L-84 96L-78 54H-92C-112 54 -122 42 -122 24V-32C-122 -50 -112 -62 -92 -62Z';
const bubble = (x: number, y: number, colour: string, inner: string, mirrored = false): string =>
  place(inked(BUBBLE, colour), x, y, 0.86, mirrored) + place(inner, x, y - 4, 0.86);
const dots = (colour: string): string => [-46, 0, 46].map((x) => ellipse(x, 0, 14, 14, colour)).join('');

const envelope = (x: number, y: number, scale: number, turn: number): string =>
  turned(
    inked('M-130 -84H130V84H-130Z', CREAM) +
      stroke('M-130 84L-34 -4M130 84L34 -4', sheet.line, 6) +
      inked('M-130 -84L0 24L130 -84Z', '#ffe3c2') +
      place(inked(HEART, '#e8405c', 9), 0, 14, 0.52),
    x,
    y,
    scale,
    turn,
  );

/** Draws a background of one colour with a hill of another. Few colours keep the file small. */
const ground = (sky: string, hill: string): string =>
  box(0, 0, WIDE, HIGH, sky) + fill(`M0 250C180 180 330 210 500 236C690 266 830 200 1000 176V${HIGH}H0Z`, hill);

/** Draws a card with a photo of a person, hanging from its upper edge. */
const photo = (person: Person, expression: Expression, x: number, y: number, turn: number, sky: string): string => {
  const id = sheet.id();
  const inside = `<clipPath id="${id}"><path d="M-78 -92H78V62H-78Z"/></clipPath><g clip-path="url(#${id})">${box(-78, -92, 156, 154, sky)}${place(
    drawFigure(sheet, person.look, { kind: 'effigy', body: person.body }, person.outfit, expression),
    0,
    46,
    0.29,
  )}</g>`;
  return turned(
    inked('M-94 -108H94V104H-94Z', '#fffdf8') + inside + stroke('M-78 -92H78V62H-78Z', sheet.line, 4),
    x,
    y,
    1,
    turn,
  );
};

/** Draws a person seen through a magnifying glass, whose handle points to the lower right. */
const lens = ({ look, body, outfit }: Person, x: number, y: number): string => {
  const id = sheet.id();
  return (
    stroke(`M${x + 104} ${y + 90}L${x + 216} ${y + 172}`, sheet.line, 52) +
    stroke(`M${x + 104} ${y + 90}L${x + 216} ${y + 172}`, CORAL, 38) +
    ellipse(x, y, 162, 162, sheet.line) +
    ellipse(x, y, 152, 152, AMBER) +
    `<clipPath id="${id}"><circle cx="${x}" cy="${y}" r="138"/></clipPath><g clip-path="url(#${id})">${box(x - 150, y - 152, 300, 320, CREAM)}${place(
      drawFigure(sheet, look, { kind: 'effigy', body }, outfit, 'laugh'),
      x - 4,
      y + 58,
      0.36,
    )}</g>`
  );
};

const coin = (x: number, y: number, scale = 1): string =>
  turned(
    ellipse(0, 0, 44, 44, sheet.line) + ellipse(0, 0, 38, 38, AMBER) + fill(SPARK, CREAM, 'transform="scale(0.5)"'),
    x,
    y,
    scale,
    0,
  );

const DRAW: Readonly<Record<MailScene, () => string>> = {
  bubbles: () =>
    ground('#ffd9b8', '#f9a980') +
    bust(LONG, 'laugh', 230) +
    bust(TWISTS, 'grin', 770, true) +
    bubble(432, 104, CREAM, dots(CORAL)) +
    bubble(578, 214, CORAL, place(fill(HEART, CREAM), 0, 0, 0.62), true) +
    heart(70, 92, 0.44, -16) +
    heart(930, 100, 0.38, 14),
  letter: () =>
    ground('#ffe0ae', '#f7b955') +
    bust(RED, 'grin', 300) +
    envelope(630, 180, 1.06, -8) +
    heart(470, 76, 0.4, -14) +
    heart(826, 92, 0.5, 14) +
    heart(884, 224, 0.3, -10) +
    heart(110, 110, 0.36, 12),
  hearts: () =>
    ground('#ffc9b3', '#f0745a') +
    bust(AFRO, 'laugh', 220) +
    bust(GREY, 'smile', 780, true) +
    heart(500, 186, 1.5, 0) +
    heart(372, 96, 0.5, -18) +
    heart(632, 92, 0.58, 16) +
    heart(76, 96, 0.4, -14, AMBER) +
    heart(928, 110, 0.44, 14, AMBER) +
    spark(426, 290, 0.4) +
    spark(592, 294, 0.5),
  waiting: () =>
    ground('#dcecf6', '#f9c79b') +
    envelope(400, 206, 1.12, -5) +
    drawProp(sheet, 'cat', '#e8924a', 674, 352, 0.94, true) +
    heart(180, 110, 0.4, -12) +
    heart(850, 96, 0.44, 12),
  week: () =>
    ground('#ffe7c9', '#f9b98e') +
    stroke('M-10 34C250 84 750 84 1010 34', sheet.line, 6) +
    photo(LONG, 'laugh', 220, 180, -5, '#9fd4f2') +
    photo(TWISTS, 'grin', 500, 194, 3, AMBER) +
    photo(RED, 'smile', 780, 180, -2, '#f9a98f') +
    [220, 500, 780].map((x, at) => box(x - 8, at === 1 ? 58 : 44, 16, 44, CORAL)).join('') +
    heart(360, 230, 0.46, -14) +
    heart(642, 230, 0.4, 12) +
    heart(80, 240, 0.36, -12) +
    heart(922, 236, 0.44, 14),
  lens: () =>
    ground('#cfe8f6', '#f9c08a') +
    bust(LONG, 'smile', 150, false, 0.3) +
    bust(TWISTS, 'smile', 852, true, 0.3) +
    lens(AFRO, 500, 172) +
    heart(316, 90, 0.44, -14) +
    heart(690, 84, 0.5, 14),
  camera: () =>
    ground('#ffd9b8', '#f7b955') +
    photo(RED, 'laugh', 300, 178, -6, SKY) +
    place(CAMERA, 650, 200, 1.06) +
    spark(500, 80, 0.8) +
    spark(850, 96, 1) +
    spark(470, 270, 0.5) +
    heart(110, 120, 0.42, -12) +
    heart(890, 240, 0.4, 12),
  news: () =>
    ground('#ffe0ae', '#f9a980') +
    lens(RED, 380, 172) +
    turned(BELL, 720, 190, 1.15, 10) +
    stroke('M596 132C584 168 584 208 596 244M846 132C858 168 858 208 846 244', BLUE, 12) +
    heart(160, 110, 0.46, -14) +
    heart(900, 92, 0.4, 14) +
    spark(560, 66, 0.6) +
    spark(110, 246, 0.6),
  present: () =>
    ground('#ffd9b8', '#f9a28a') +
    bust(LONG, 'laugh', 210) +
    bust(GREY, 'grin', 800, true) +
    turned(PRESENT, 500, 226, 1.05, 0) +
    coin(384, 82, 0.9) +
    coin(624, 70, 1) +
    coin(690, 150, 0.7) +
    coin(70, 110, 0.8) +
    spark(500, 40, 0.7) +
    spark(326, 160, 0.5) +
    spark(940, 110, 0.8),
  welcome: () => {
    const id = sheet.id();
    return (
      ground('#cfe8f6', '#f9b98e') +
      inked('M386 14H614V352H386Z', BLUE) +
      box(408, 36, 184, 316, CREAM) +
      `<clipPath id="${id}"><path d="M408 36H592V352H408Z"/></clipPath><g clip-path="url(#${id})">${bust(AFRO, 'laugh', 500, false, 0.34)}</g>` +
      inked('M386 14L282 44V352H386Z', CORAL) +
      ellipse(306, 204, 9, 9, AMBER) +
      bust(LONG, 'laugh', 140, false, 0.34) +
      bust(TWISTS, 'grin', 850, true, 0.34) +
      heart(690, 96, 0.5, 14) +
      heart(246, 74, 0.36, -14) +
      spark(940, 80, 0.6)
    );
  },
  goodbye: () =>
    ground('#ffe0ae', '#f9a980') +
    turned(waving('#74432a', '#d94f7e'), 150, 200, 1, -18) +
    turned(waving('#d79a6d', BLUE), 850, 200, 1, 18) +
    bust(AFRO, 'smile', 330) +
    bust(GREY, 'smile', 670, true) +
    heart(500, 96, 0.5, 10),
  asleep: () =>
    ground('#2f4677', '#f0a878') +
    place(MOON, 810, 100, 1) +
    spark(150, 90, 0.4, AMBER) +
    spark(300, 54, 0.26, AMBER) +
    spark(650, 66, 0.3, AMBER) +
    place(SLEEPING_CAT, 510, 300, 1) +
    snore(316, 140, 0.7) +
    snore(270, 96, 0.9) +
    snore(214, 44, 1.15),
};

/** Composes the picture above the text of a mail, 1000 × 358. */
export const composeMailScene = (scene: MailScene): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDE}" height="${HIGH}" viewBox="0 0 ${WIDE} ${HIGH}">${DRAW[scene]()}</svg>`;
