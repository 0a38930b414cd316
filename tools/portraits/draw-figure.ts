import { shade } from './colour.ts';
import { drawPattern, type Outfit } from './draw-cloth.ts';
import { drawComplexion, drawFace, drawMouth, hasMoustache } from './draw-face.ts';
import { drawHands, type Gesture } from './draw-hands.ts';
import { ellipse, fill, modelled, place, shining, type Sheet, stroke, tinted } from './ink.ts';
import type { Expression, Look } from './look.ts';
import { partOf } from './peeps.ts';

export interface Pose {
  readonly kind: 'effigy' | 'standing' | 'sitting';
  readonly body: string;
  /** gesture of one arm, for half figures */
  readonly gesture?: Gesture;
  /** how far the head leans, in degrees */
  readonly tilt?: number;
}

/** Bodies whose solid ink is the upper clothing. In all others it is the trousers. */
const INK_IS_TOP =
  /ColorPants$|^(PointingFinger|HandsBackColorPants|Turtleneck|Dress|GymShirt|SportyTee|TeeArmsCrossed|ThunderTee|SweaterDots|PoloSweater|Paper|StrippedPocketTee|Wheelchair)/;
const INK_IS_LINE =
  /^(ButtonPocketShirt|ButtonShirt|Coffee|Computer|Explaining|Gaming|Hoodie|ShirtCoat|StripedTee|Tee|Bike)$/;
const JACKETS = /Blazer|Easing|ShirtCoat|ClosedLegs|BlazerBlackTee|Jacket|ProthesisColorTee/;

/** Bodies with short sleeves or none. */
const BARE_ARMS = /^(?!Blazer).*Tee$|^GymShirt/;

/** Folds drawn on sleeves that are solid ink in the original set. */
const FOLDS: Readonly<Record<string, string>> = {
  RestingColorTee:
    'M976 272C986 350 998 430 1012 500M514 566C508 600 498 630 488 652M1047 650C1064 740 1084 850 1090 932',
};

const COATS = new Set(['jacket', 'blazer', 'coat']);

const WIDTH: Record<Look['build'], number> = { slim: 0.86, athletic: 0.96, average: 1, curvy: 1.14, full: 1.3 };

const CHEEKS: Partial<Record<Look['build'], number>> = { curvy: 1.03, full: 1.08 };

/** Draws a person with the neck at 0,0. */
export const drawFigure = (sheet: Sheet, look: Look, pose: Pose, outfit: Outfit, expression: Expression): string => {
  const width = WIDTH[look.build] * (look.gender === 'female' && pose.kind === 'effigy' ? 0.93 : 1);
  return `<g transform="scale(${width} 1)">${drawBody(sheet, look, pose, outfit)}</g><g transform="rotate(${pose.tilt ?? 0}) scale(${CHEEKS[look.build] ?? 1} 1)">${drawHead(sheet, look, expression)}</g>${
    pose.gesture === undefined
      ? ''
      : drawHands(sheet, pose.gesture, {
          skin: look.skin,
          sleeve: BARE_ARMS.test(pose.body) ? look.skin : outfit.top,
        })
  }`;
};

const drawBody = (sheet: Sheet, look: Look, { kind, body }: Pose, outfit: Outfit): string => {
  const part = partOf(kind, body);
  const [x = 0, y = 0] = part.neck ?? [];
  const colours: Record<string, string> = {
    skin: look.skin,
    top: JACKETS.test(body) ? outfit.second : outfit.top,
    jacket: outfit.top,
    blazer: outfit.top,
    coat: outfit.top,
    pants: outfit.pants,
    shoes: outfit.shoes,
    cup: '#fff6e6',
    computer: '#c9ccd6',
    paper: '#fff6e6',
    pocket: outfit.second,
    bikeFrame: outfit.second,
    bikeIron: '#d8d3cf',
    wheelchair: '#4b5670',
    prothesis: '#b8bcc8',
  };
  const leather = JACKETS.test(body) ? (part.paths.find(([slot]) => COATS.has(slot))?.[0] ?? 'top') : 'top';
  const inked = INK_IS_TOP.test(body) ? (JACKETS.test(body) ? outfit.second : outfit.top) : outfit.pants;
  if (/Dress|SportyTee|ThunderTee|SweaterDots|PoloSweater|Paper/.test(body)) colours['top'] = outfit.second;
  const onSkin = ellipse(x - 10, y + 14, 120, 74, shade(look.skin, 0.3)) + drawJewel(look, x, y);
  const pattern =
    JACKETS.test(body) && outfit.pattern !== 'leather' ? '' : drawPattern(outfit, kind === 'effigy' ? 1 : 1.5);
  return place(
    part.paths
      .map(([slot, path]) => {
        if (slot === 'line')
          return INK_IS_LINE.test(body)
            ? fill(path, sheet.line)
            : tinted(sheet, path, body === 'BlazerBlackTee' || body === 'Jacket' ? outfit.second : inked, {
                edge: 18,
                extra:
                  INK_IS_TOP.test(body) &&
                  !/SweaterDots|PoloSweater|Paper|ThunderTee/.test(body) &&
                  (kind === 'effigy' || /ColorPants|PointingFinger/.test(body))
                    ? pattern
                    : '',
              });
        const colour = colours[slot] ?? outfit.second;
        return modelled(sheet, path, colour, {
          by: slot === 'skin' ? 18 : 40,
          extra: slot === 'skin' ? onSkin : slot === (outfit.pattern === 'leather' ? leather : 'top') ? pattern : '',
        });
      })
      .join('') +
      stroke(FOLDS[body] ?? '', sheet.line, 15) +
      (outfit.skirt && kind === 'standing' ? drawSkirt(sheet, outfit, body, pattern) : ''),
    -x,
    -y,
  );
};

const drawSkirt = (sheet: Sheet, { top }: Outfit, body: string, pattern: string): string => {
  const wide = body.startsWith('Pointing');
  const path = wide
    ? 'M430 1000C600 1060 880 1060 1040 980C1120 1200 1180 1460 1200 1640C1000 1740 560 1740 350 1650C360 1440 390 1200 430 1000Z'
    : 'M516 850C680 900 880 900 1012 845C1080 1100 1160 1420 1200 1660C980 1740 560 1740 340 1660C380 1400 440 1120 516 850Z';
  return (
    modelled(sheet, path, top, { by: 50, extra: pattern }) +
    stroke(path, sheet.line, 15) +
    stroke(
      wide
        ? 'M560 1180C540 1340 520 1480 500 1600M960 1180C980 1330 1000 1480 1030 1600'
        : 'M640 1080C600 1280 560 1460 530 1620M900 1080C940 1270 980 1450 1010 1600',
      sheet.line,
      11,
    )
  );
};

/** Draws a choker or a chain, which ends at the clothes. */
const drawJewel = ({ mood, gender, person }: Look, x: number, y: number): string => {
  if (mood === 'dark')
    return (
      stroke(`M${x - 90} ${y + 34}C${x - 40} ${y + 70} ${x + 40} ${y + 70} ${x + 90} ${y + 34}`, '#16101c', 22) +
      `<circle cx="${x + 6}" cy="${y + 72}" r="13" fill="none" stroke="#d8d3dc" stroke-width="6"/>`
    );
  if (gender === 'male' || person.charCodeAt(3) % 2 === 0) return '';
  return (
    stroke(`M${x - 86} ${y + 60}C${x - 40} ${y + 150} ${x + 40} ${y + 150} ${x + 86} ${y + 60}`, '#f2b63c', 6) +
    ellipse(x, y + 132, 10, 12, '#f2b63c')
  );
};

const NECK_TO_HEAD = [-265, -451] as const;
const HEAD_SHIFT: Record<string, readonly [number, number]> = {
  Bald: [50, 20],
  BangsTwo: [20, 0],
  Bear: [20, 0],
  Bun: [-20, -30],
  Beanie: [20, 0],
  BunClip: [20, -70],
  BunTwo: [-50, -90],
  ColorMedium: [30, 0],
  CornrowsLight: [-15, 0],
  DreadsTwo: [0, -15],
  FlatTop: [50, 0],
  GrayShort: [40, 0],
  HatHip: [-30, 0],
  Hijab: [50, 20],
  LongAfro: [-100, -130],
  LongBangs: [-25, 0],
  LongCurly: [-50, -40],
  LongHair: [-50, 0],
  MediumBangs: [-50, 0],
  MediumBangsColor: [-20, 0],
  MediumBangsOne: [40, 10],
  MediumOne: [40, 10],
  MediumStraight: [40, 0],
  MediumThree: [0, 0],
  MediumTwo: [-20, 0],
  NoHairThree: [30, 0],
  Pomp: [40, 0],
  Shaved: [40, 0],
  ShavedOne: [40, 0],
  ShavedThree: [10, -20],
  ShortFive: [40, -10],
  ShortFour: [40, -10],
  ShortOne: [40, -10],
  ShortThree: [40, 0],
  ShortTwo: [40, 0],
  Turban: [40, 0],
  Twists: [40, 0],
  TwistsTwo: [40, 0],
  Wavy: [40, 0],
};

const drawHead = (sheet: Sheet, look: Look, expression: Expression): string => {
  const part = partOf('head', look.head);
  const [dx, dy] = HEAD_SHIFT[look.head] ?? [0, 0];
  const hasHair = part.paths.some(([slot]) => slot === 'hair');
  const wrap = look.wardrobe[0] ?? '#c8553d';
  const shine = shineOn(285 - dx, 250 - dy, look.head.includes('Afro') ? 225 : 158);
  const head = part.paths
    .map(([slot, path]) => {
      // The face and earring are drawn below the hair, which may cover an eye or the earring.
      if (slot === 'skin')
        return (
          modelled(sheet, path, look.skin, { by: 26, extra: place(drawComplexion(look), 189 - dx, 176 - dy) }) +
          place(drawFace(sheet, look, expression), 189 - dx, 176 - dy) +
          place(drawEarring(look), 265 - dx, 451 - dy)
        );
      if (slot === 'hair') return shining(sheet, path, look.hairColour, shine);
      if (slot !== 'line') return modelled(sheet, path, wrap);
      if (look.head === 'Bald') return fill(path, sheet.line);
      if (/HatHip|Hijab/.test(look.head)) return tinted(sheet, path, wrap);
      return hasHair || look.head === 'Turban'
        ? fill(path, sheet.line)
        : shining(sheet, path, look.hairColour, shine, 22);
    })
    .join('');
  return [
    place(head, NECK_TO_HEAD[0] + dx, NECK_TO_HEAD[1] + dy),
    look.beard === null ? '' : place(drawBeard(sheet, look), -112, -123),
    hasMoustache(look) ? place(drawMouth(look, expression, sheet.line), -60, -239, 0.9) : '',
    look.glasses === null ? '' : place(drawGlasses(sheet, look.glasses), -188, -220),
  ].join('');
};

/** Draws an arc of light on the crown, away from the edges of the hair, where it would look like a seam. */
const shineOn = (x: number, y: number, radius: number): string => {
  const at = (degrees: number): string => {
    const angle = (degrees * Math.PI) / 180;
    return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
  };
  const arc = (from: number, to: number) => `M${at(from)}A${radius} ${radius} 0 0 1 ${at(to)}`;
  return `${arc(-118, -62)}${arc(-54, -46)}`;
};

const drawBeard = (sheet: Sheet, { beard, hairColour }: Look): string =>
  partOf('beard', beard ?? '')
    .paths.map(([slot, path]) =>
      slot === 'line' ? tinted(sheet, path, hairColour, { edge: 12, by: 8 }) : fill(path, hairColour),
    )
    .join('');

const drawGlasses = (sheet: Sheet, name: string): string =>
  partOf('accessory', name)
    .paths.map(([slot, path]) =>
      fill(path, slot === 'line' ? sheet.line : '#ffffff', slot === 'line' ? '' : 'opacity="0.35"'),
    )
    .join('');

const drawEarring = ({ earrings }: Look): string => {
  const gold = '#f2b63c';
  const [x, y] = [-166, -80];
  if (earrings === 'studs') return ellipse(x, y - 8, 9, 9, gold);
  if (earrings === 'hoops')
    return `<ellipse cx="${x}" cy="${y + 20}" rx="20" ry="26" fill="none" stroke="${gold}" stroke-width="8"/>`;
  if (earrings === 'drops') return stroke(`M${x} ${y - 6}v22`, gold, 5) + ellipse(x, y + 30, 10, 15, gold);
  return '';
};
