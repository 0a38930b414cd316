import type { SceneryName } from './compose-picture.ts';
import type { Gesture } from './draw-hands.ts';
import type { PropName } from './props.ts';
import type { Hour } from './scenery.ts';

type Pace = 'close' | 'half' | 'full' | 'seated' | 'bike';

export interface Idea {
  readonly scenery: SceneryName;
  readonly pace: Pace;
  readonly hours: readonly Hour[];
  readonly prop?: PropName;
  readonly table?: string;
  readonly bodies?: readonly string[];
  /** gestures that fit the place; none if absent */
  readonly gestures?: readonly Gesture[];
}

const DAY = ['day', 'day', 'dusk'] as const;
const LATE = ['dusk', 'night'] as const;
const WARM = ['Turtleneck', 'Jacket', 'SweaterDots', 'PoloSweater', 'Hoodie'] as const;

/** Ideas for a person's first picture: close enough to recognise the face on a small card. */
export const FIRST: readonly Idea[] = [
  { scenery: 'cafe', pace: 'close', hours: DAY, bodies: ['Coffee'] },
  { scenery: 'beach', pace: 'half', hours: DAY },
  { scenery: 'kitchen', pace: 'close', hours: DAY, table: '#c98f5a', prop: 'books', gestures: ['think', 'wave'] },
  { scenery: 'blossom', pace: 'close', hours: DAY, gestures: ['flowers', 'peace'] },
  { scenery: 'poster', pace: 'close', hours: ['day'], gestures: ['think', 'wave', 'peace'] },
  { scenery: 'mountains', pace: 'close', hours: DAY, bodies: WARM, gestures: ['wave'] },
  { scenery: 'lounge', pace: 'close', hours: ['day'], gestures: ['cuddle'] },
  { scenery: 'market', pace: 'half', hours: ['day'] },
  { scenery: 'skyline', pace: 'close', hours: ['dusk', 'night', 'day'], gestures: ['toast', 'think'] },
  { scenery: 'garden', pace: 'half', hours: DAY },
  { scenery: 'park', pace: 'close', hours: ['day'], prop: 'dog' },
  { scenery: 'bookshop', pace: 'close', hours: DAY, gestures: ['read'] },
  { scenery: 'train', pace: 'close', hours: DAY, table: '#f4e2c8', prop: 'cup', bodies: ['Paper', 'Explaining'] },
  { scenery: 'street', pace: 'half', hours: DAY },
  { scenery: 'vineyard', pace: 'close', hours: DAY, gestures: ['toast'] },
  { scenery: 'library', pace: 'close', hours: ['day'], table: '#8a5a3a', prop: 'books' },
  { scenery: 'harbour', pace: 'close', hours: DAY, gestures: ['wave', 'think'] },
  { scenery: 'lighthouse', pace: 'half', hours: DAY },
  { scenery: 'autumn', pace: 'close', hours: ['day'], bodies: WARM, gestures: ['cuddle', 'think'] },
  { scenery: 'atelier', pace: 'half', hours: ['day'] },
  { scenery: 'fair', pace: 'close', hours: ['day', 'dusk'], gestures: ['peace', 'wave'] },
  { scenery: 'lake', pace: 'close', hours: DAY, gestures: ['think', 'wave'] },
  { scenery: 'records', pace: 'close', hours: ['dusk', 'day'], prop: 'guitar' },
  { scenery: 'museum', pace: 'close', hours: ['day'], gestures: ['think'] },
  { scenery: 'tulips', pace: 'close', hours: ['day', 'dusk'], gestures: ['flowers'] },
  { scenery: 'balloons', pace: 'half', hours: DAY },
  { scenery: 'snow', pace: 'close', hours: ['day', 'dusk'], bodies: WARM, gestures: ['wave'] },
  { scenery: 'terrace', pace: 'close', hours: ['dusk', 'day'], gestures: ['toast'] },
  { scenery: 'gym', pace: 'close', hours: ['day'], bodies: ['GymShirt', 'SportyTee'], gestures: ['peace', 'wave'] },
  { scenery: 'greenhouse', pace: 'close', hours: ['day'], gestures: ['flowers', 'think'] },
  { scenery: 'pool', pace: 'close', hours: ['day'], bodies: ['GymShirt', 'Dress', 'StripedTee'], gestures: ['wave'] },
  { scenery: 'bridge', pace: 'half', hours: DAY },
];

export const MORE: readonly Idea[] = [
  { scenery: 'street', pace: 'bike', hours: DAY },
  { scenery: 'terrace', pace: 'half', hours: LATE },
  { scenery: 'park', pace: 'seated', hours: ['day'], prop: 'dog' },
  { scenery: 'bookshop', pace: 'half', hours: ['day'] },
  { scenery: 'mountains', pace: 'half', hours: DAY, prop: 'backpack' },
  { scenery: 'lounge', pace: 'seated', hours: DAY, prop: 'cat' },
  { scenery: 'fair', pace: 'half', hours: LATE },
  { scenery: 'beach', pace: 'close', hours: DAY, gestures: ['peace', 'toast'] },
  { scenery: 'harbour', pace: 'full', hours: DAY, prop: 'suitcase' },
  { scenery: 'concert', pace: 'close', hours: ['night'], gestures: ['wave', 'peace'] },
  { scenery: 'museum', pace: 'half', hours: ['day'] },
  { scenery: 'camp', pace: 'seated', hours: LATE, prop: 'guitar' },
  { scenery: 'garden', pace: 'close', hours: ['day'], gestures: ['flowers', 'cuddle'] },
  { scenery: 'pool', pace: 'half', hours: DAY },
  { scenery: 'gym', pace: 'half', hours: ['day'], prop: 'dumbbells' },
  { scenery: 'bridge', pace: 'close', hours: LATE, gestures: ['think', 'wave'] },
  { scenery: 'tulips', pace: 'bike', hours: ['day'] },
  { scenery: 'bar', pace: 'close', hours: ['dusk'], gestures: ['toast'] },
  { scenery: 'vineyard', pace: 'half', hours: DAY },
  { scenery: 'lake', pace: 'seated', hours: DAY, prop: 'dog' },
  { scenery: 'greenhouse', pace: 'half', hours: ['day'] },
  { scenery: 'atelier', pace: 'close', hours: ['day'], gestures: ['think', 'peace'] },
  { scenery: 'kitchen', pace: 'half', hours: ['day'] },
  { scenery: 'lighthouse', pace: 'close', hours: DAY, bodies: WARM, gestures: ['wave'] },
  { scenery: 'skyline', pace: 'half', hours: LATE },
  { scenery: 'autumn', pace: 'full', hours: ['day'], prop: 'dog' },
  { scenery: 'balloons', pace: 'close', hours: DAY, gestures: ['wave', 'toast'] },
  { scenery: 'records', pace: 'seated', hours: DAY, prop: 'guitar' },
  { scenery: 'blossom', pace: 'half', hours: DAY },
  { scenery: 'snow', pace: 'half', hours: ['day', 'dusk'] },
  { scenery: 'cafe', pace: 'close', hours: LATE, table: '#7a4a32', prop: 'vase', bodies: ['Computer', 'Paper'] },
  { scenery: 'market', pace: 'close', hours: DAY, gestures: ['flowers'] },
  { scenery: 'library', pace: 'close', hours: ['day'], gestures: ['read'] },
  { scenery: 'poster', pace: 'seated', hours: ['day'] },
  { scenery: 'lounge', pace: 'close', hours: LATE, bodies: ['Gaming', 'Paper'] },
];

export const DARK: readonly Idea[] = [
  { scenery: 'boudoir', pace: 'close', hours: ['night'], gestures: ['rose', 'think'] },
  { scenery: 'loft', pace: 'half', hours: ['night'] },
  { scenery: 'bar', pace: 'close', hours: ['night'], gestures: ['toast', 'think'] },
  { scenery: 'cellar', pace: 'close', hours: ['night'], gestures: ['toast', 'think'] },
  { scenery: 'poster', pace: 'close', hours: ['night'], gestures: ['think', 'rose'] },
  { scenery: 'staircase', pace: 'half', hours: ['night'] },
  { scenery: 'skyline', pace: 'close', hours: ['night'], gestures: ['toast', 'think'] },
  { scenery: 'moonlight', pace: 'close', hours: ['night'], gestures: ['think', 'rose'] },
  { scenery: 'concert', pace: 'half', hours: ['night'] },
  { scenery: 'alley', pace: 'close', hours: ['night'], gestures: ['think', 'peace'] },
  { scenery: 'loft', pace: 'close', hours: ['night'], table: '#241a30', prop: 'candle' },
  { scenery: 'theatre', pace: 'half', hours: ['night'] },
  { scenery: 'mirrors', pace: 'close', hours: ['night'], gestures: ['rose', 'think'] },
  { scenery: 'boudoir', pace: 'seated', hours: ['night'], prop: 'candle' },
  { scenery: 'rooftop', pace: 'close', hours: ['night'], gestures: ['toast', 'wave'] },
  { scenery: 'street', pace: 'half', hours: ['night'] },
  { scenery: 'cellar', pace: 'half', hours: ['night'], prop: 'candle' },
  { scenery: 'theatre', pace: 'close', hours: ['night'], gestures: ['rose', 'think'] },
  { scenery: 'alley', pace: 'half', hours: ['night'] },
  { scenery: 'staircase', pace: 'close', hours: ['night'], gestures: ['rose', 'toast'] },
  { scenery: 'mirrors', pace: 'half', hours: ['night'] },
  { scenery: 'rooftop', pace: 'half', hours: ['night'] },
  { scenery: 'moonlight', pace: 'seated', hours: ['night'], prop: 'cat' },
  { scenery: 'bar', pace: 'half', hours: ['night'] },
];
