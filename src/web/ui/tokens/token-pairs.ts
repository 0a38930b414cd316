type Pairs = { front: string; backs: string[] }[];

const SURFACES = ['canvas', 'surface', 'surface-raised'];
const FILLS = ['fill', 'fill-hover'];

/** Words and the grounds they can stand on. */
export const TEXT_PAIRS: Pairs = [
  { front: 'text', backs: [...SURFACES, ...FILLS, 'primary-soft', 'danger-soft', 'warning-soft', 'success-soft'] },
  { front: 'text-muted', backs: [...SURFACES, ...FILLS] },
  { front: 'accent', backs: [...SURFACES, ...FILLS] },
  { front: 'danger-text', backs: [...SURFACES, ...FILLS, 'danger-soft'] },
  { front: 'on-primary', backs: ['primary', 'primary-hover'] },
  { front: 'on-primary-soft', backs: ['primary-soft'] },
  { front: 'on-secondary', backs: ['secondary', 'secondary-hover'] },
  { front: 'on-unread', backs: ['unread'] },
  { front: 'on-danger', backs: ['danger', 'danger-hover'] },
  { front: 'on-warning', backs: ['warning'] },
  { front: 'on-warning-soft', backs: ['warning-soft'] },
  { front: 'on-success', backs: ['success'] },
  { front: 'on-success-soft', backs: ['success-soft'] },
  { front: 'on-gold', backs: ['gold'] },
  { front: 'on-photo', backs: ['photo-scrim'] },
];

/** Outlines, dots and rings that say something without words. */
export const SHAPE_PAIRS: Pairs = [
  { front: 'border-strong', backs: SURFACES },
  { front: 'focus', backs: [...SURFACES, ...FILLS, 'primary-soft'] },
  { front: 'accent', backs: [...SURFACES, ...FILLS, 'primary-soft'] },
  { front: 'brand-dark', backs: SURFACES },
  { front: 'unread', backs: SURFACES },
  { front: 'success', backs: SURFACES },
  { front: 'danger', backs: SURFACES.slice(0, 2) },
];
