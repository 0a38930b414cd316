import { mix, shade } from './colour.ts';
import { ellipse, fill, type Sheet, stroke } from './ink.ts';
import type { Expression, Look } from './look.ts';

/** Draws a face turned three quarters to the right, in the box of the original set's faces. */
export const drawFace = (sheet: Sheet, look: Look, expression: Expression): string => {
  const ink = sheet.line;
  return [
    drawEye(sheet, look, expression, 'left'),
    drawEye(sheet, look, expression, 'right'),
    drawBrows(look, expression, ink),
    stroke('M172 138C188 146 198 164 188 175C178 185 160 182 150 172', ink, 10),
    hasMoustache(look) ? '' : drawMouth(look, expression, ink),
  ].join('');
};

/** Draws blush, freckles and wrinkles. The caller clips them to the face. */
export const drawComplexion = (look: Look): string =>
  drawBlush(look) + drawAge(look) + (look.freckles ? drawFreckles(look) : '');

const drawBlush = ({ skin, gender }: Look): string => {
  const colour = mix(skin, '#e4405c', gender === 'female' ? 0.34 : 0.2);
  return `${ellipse(62, 172, 36, 22, colour, 'opacity="0.75"')}${ellipse(244, 168, 26, 20, colour, 'opacity="0.75"')}`;
};

/** Draws wrinkles by age: first beside the nose, then at the eyes, then on the forehead. */
const drawAge = ({ age, skin, gender }: Look): string => {
  const line = shade(skin, 0.34);
  const lines = [
    ...(age >= 40 ? ['M122 182C112 194 106 206 106 218', 'M214 178C224 190 227 202 226 212'] : []),
    ...(age >= 50 ? ['M72 136C82 146 98 148 110 142', 'M194 142C206 148 218 146 228 136'] : []),
    ...(age >= 54 ? ['M44 112L22 102', 'M44 122L20 124', 'M248 112L264 104'] : []),
    ...(age >= 60 && gender === 'male' ? ['M96 22C130 8 170 8 206 22', 'M104 -2C134 -12 166 -12 196 -2'] : []),
    ...(age >= 66 && gender === 'male'
      ? ['M98 236C92 246 92 256 96 264', 'M222 234C228 242 228 250 224 258', 'M134 274C150 282 168 282 182 274']
      : []),
  ];
  return lines.map((path) => stroke(path, line, gender === 'female' ? 5 : 6)).join('');
};

const drawFreckles = ({ skin }: Look): string => {
  const colour = mix(shade(skin, 0.2), '#b5541f', 0.4);
  const spots = [50, 158, 66, 148, 82, 160, 70, 172, 54, 178, 234, 152, 248, 160, 238, 174, 222, 164, 146, 150];
  return spots.flatMap((x, at) => (at % 2 === 0 ? ellipse(x, spots[at + 1] ?? 0, 4, 4, colour) : [])).join('');
};

const IRIS = { brown: '#5b3218', hazel: '#7a5a1e', green: '#2f7a55', blue: '#2f6fa8', grey: '#5f7480' } as const;

/** Direction of the eyes (GAZES) and height of the eyelids (LIDS), for expressions that differ from the default. */
const GAZES: Partial<Record<Expression, readonly [x: number, y: number]>> = {
  aside: [9, 0],
  glance: [-10, 1],
  thought: [9, -7],
  reading: [4, 8],
};
const LIDS: Partial<Record<Expression, number>> = { calm: 98, smirk: 98, reading: 102, thought: 84 };

const drawEye = (sheet: Sheet, look: Look, expression: Expression, side: 'left' | 'right'): string => {
  const ink = sheet.line;
  const x = side === 'left' ? 92 : 210;
  const out = side === 'left' ? -1 : 1;
  const width = side === 'left' ? 28 : 24;
  const female = look.gender === 'female';
  const closed = expression === 'laugh' || expression === 'dreaming' || (expression === 'wink' && side === 'right');
  const lashes = female
    ? stroke(
        `M${x + out * width} ${closed ? 118 : 104}l${out * 13} -12M${x + out * (width - 9)} ${closed ? 108 : 97}l${out * 9} -13`,
        ink,
        7,
      )
    : '';
  if (closed) return stroke(`M${x - width} 118C${x - 12} 98 ${x + 12} 98 ${x + width} 118`, ink, 10) + lashes;
  const top = LIDS[expression] ?? 88;
  const [toX, toY] = GAZES[expression] ?? [2, 0];
  const white = `M${x - width} 112C${x - 12} ${top - 4} ${x + 12} ${top - 4} ${x + width} 110C${x + 12} 134 ${x - 12} 134 ${x - width} 112Z`;
  const id = sheet.id();
  return [
    fill(white, '#fffaf2'),
    `<clipPath id="${id}"><path d="${white}"/></clipPath><g clip-path="url(#${id})">`,
    ellipse(x + toX, 111 + toY, 16, 18, IRIS[look.eyeColourName]),
    ellipse(x + toX, 111 + toY, 9, 10, '#1a1018'),
    '</g>',
    ellipse(x + toX + 5, 106 + toY, 4, 4, '#fffdf8'),
    stroke(
      `M${x - width - 2} 112C${x - 12} ${top - 4} ${x + 12} ${top - 4} ${x + width + 2} 109`,
      ink,
      female ? 11 : 9,
    ),
    lashes,
  ].join('');
};

const drawBrows = (look: Look, expression: Expression, ink: string): string => {
  const dark = mix(look.hairColour, ink, look.hairColourName === 'white' ? 0.25 : 0.5);
  const width = look.gender === 'female' ? 10 : 16;
  const lift = { laugh: -6, grin: -6, glance: -5, dreaming: -8 }[expression as string] ?? 0;
  const cocked = { smirk: -16, thought: -18 }[expression as string] ?? 0;
  return (
    stroke(`M54 ${78 + lift}C72 ${58 + lift} 96 ${54 + lift} 118 ${64 + lift}`, dark, width) +
    stroke(
      `M184 ${62 + lift + cocked}C204 ${50 + lift + cocked} 224 ${54 + lift + cocked} 238 ${72 + lift + cocked}`,
      dark,
      width,
    )
  );
};

/** Returns true for beards with a moustache: the mouth is then drawn lower and on top of the beard. */
export const hasMoustache = ({ beard }: Look): boolean => beard !== null && beard !== 'Chin';

/** Expressions that show teeth if there is a beard, because a line would not be visible there. */
const SMILES = new Set<Expression>(['smile', 'wink', 'dreaming', 'reading']);

export const drawMouth = (look: Look, expression: Expression, ink: string): string => {
  const female = look.gender === 'female';
  if (expression === 'laugh' || expression === 'grin') {
    const deep = expression === 'laugh' ? 278 : 264;
    const mouth = `M112 218C140 228 182 228 208 214C208 ${deep - 12} 190 ${deep} 164 ${deep}C134 ${deep} 114 ${deep - 16} 112 218Z`;
    const teeth = `M116 220C142 229 182 229 206 216L202 234C180 242 144 243 120 237Z`;
    const tongue = expression === 'laugh' ? ellipse(164, deep - 8, 26, 14, '#e8606a') : '';
    return (
      fill(mouth, '#5e1626') +
      tongue +
      fill(teeth, '#fffaf2') +
      `<path d="${mouth}" fill="none" stroke="${female ? look.lips : ink}" stroke-width="${female ? 13 : 10}" stroke-linejoin="round"/>` +
      stroke('M102 214C106 216 110 220 113 224', ink, 9)
    );
  }
  const lips =
    'M118 230C132 216 148 212 160 219C172 211 188 214 202 226C190 250 176 256 161 256C144 256 130 248 118 230Z';
  if (hasMoustache(look) && SMILES.has(expression)) {
    const smile = 'M110 222C140 238 184 238 210 218C206 248 188 260 163 260C136 260 116 250 110 222Z';
    return fill(smile, '#fffaf2') + stroke(smile, ink, 10);
  }
  const wry = expression === 'smirk' || expression === 'thought';
  const seam = wry ? 'M116 234C140 240 176 240 208 216' : 'M112 226C132 242 184 243 208 222';
  if (female)
    return (
      fill(lips, look.lips) +
      stroke(seam, ink, 8) +
      stroke('M146 268C156 272 168 272 176 268', shade(look.skin, 0.3), 6)
    );
  return (
    stroke(wry ? 'M114 236C142 240 178 238 206 214' : 'M110 222C130 250 186 250 208 218', ink, 11) +
    (hasMoustache(look) ? '' : stroke('M144 264C154 269 166 269 174 264', shade(look.skin, 0.3), 7))
  );
};
