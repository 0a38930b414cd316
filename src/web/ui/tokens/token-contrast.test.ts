import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Color from 'colorjs.io';
import { describe, expect, it } from 'vitest';

const readBlocks = (file: string): Map<string, Properties> => {
  const css = readFileSync(new URL(file, import.meta.url), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const blocks = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  return new Map(
    blocks.map(([, selector = '', body = '']) => [
      selector.trim(),
      new Map([...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()])),
    ]),
  );
};

type Pairs = { front: string; backs: string[] }[];

const SURFACES = ['canvas', 'surface', 'surface-raised'];
const FILLS = ['fill', 'fill-hover'];

/** Text colours and the backgrounds they may be used on. */
const TEXT_PAIRS: Pairs = [
  {
    front: 'text',
    backs: [...SURFACES, ...FILLS, 'fill-selected', 'primary-soft', 'danger-soft', 'warning-soft', 'success-soft'],
  },
  { front: 'text-muted', backs: [...SURFACES, ...FILLS, 'warning-soft'] },
  { front: 'accent', backs: [...SURFACES, ...FILLS] },
  { front: 'danger-text', backs: [...SURFACES, ...FILLS, 'danger-soft'] },
  { front: 'on-primary', backs: ['primary', 'primary-hover'] },
  { front: 'on-primary-soft', backs: ['primary-soft', 'soft'] },
  { front: 'on-secondary', backs: ['secondary'] },
  { front: 'on-warm', backs: ['warm', 'warm-hover'] },
  { front: 'on-unread', backs: ['unread'] },
  { front: 'on-danger', backs: ['danger', 'danger-hover'] },
  { front: 'on-warning', backs: ['warning'] },
  { front: 'on-warning-soft', backs: ['warning-soft'] },
  { front: 'on-success', backs: ['success'] },
  { front: 'on-success-soft', backs: ['success-soft'] },
  { front: 'on-gold', backs: ['gold'] },
  { front: 'on-photo', backs: ['photo-scrim'] },
];

/** Outlines, dots and rings that carry meaning without text. */
const SHAPE_PAIRS: Pairs = [
  { front: 'border-strong', backs: SURFACES },
  { front: 'focus', backs: [...SURFACES, ...FILLS, 'primary-soft'] },
  { front: 'accent', backs: [...SURFACES, ...FILLS, 'primary-soft'] },
  { front: 'brand-dark', backs: SURFACES },
  { front: 'unread', backs: SURFACES },
  { front: 'warm', backs: SURFACES },
  { front: 'success', backs: SURFACES },
  { front: 'danger', backs: SURFACES.slice(0, 2) },
];

const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];
type Properties = Map<string, string>;

const niches = readBlocks('niches.css');
const base = readBlocks('tokens.css').get(':root') ?? new Map<string, string>();
const nicheSelectors = [...niches.keys()];

describe('the colours of every niche', () => {
  it('are declared for the default and six more niches', () => {
    expect(nicheSelectors).toEqual([
      ':root',
      ...['she', 'bdsm', 'bbw', 'gilf', 'milf', 'gay'].map((niche) => `:root[data-niche='${niche}']`),
    ]);
  });

  it('all meet at least one other colour that the table names, or only decorate', () => {
    const named = new Set([...TEXT_PAIRS, ...SHAPE_PAIRS].flatMap(({ front, backs }) => [front, ...backs]));
    const decoration = ['border', 'backdrop', 'brand-overlap'];
    const declared = [...base.keys()]
      .filter((name) => name.startsWith('--color-'))
      .map((name) => name.slice('--color-'.length));
    expect(declared.filter((name) => !named.has(name) && !decoration.includes(name))).toEqual([]);
  });
});

/** Controls of this colour themselves: their focus ring is outside, on the surrounding background. */
const SMALL_THINGS = ["link[aria-current='page']", 'skip', 'age', 'pass'];

it('the ring of what has the focus is light on every ground of the second colour', () => {
  const web = join(import.meta.dirname, '..', '..');
  const grounds = globSync('**/*.css', { cwd: web }).flatMap((file) =>
    [
      ...readFileSync(join(web, file), 'utf8').matchAll(
        /\.([^{}]+?)\s*\{([^{}]*background: var\(--color-secondary\)[^{}]*)\}/g,
      ),
    ]
      .filter(([, selector = '']) => !SMALL_THINGS.includes(selector))
      .map(([, selector, body = '']) => ({ ground: `${file} .${selector}`, isLight: body.includes(RING) })),
  );
  expect(grounds.length).toBeGreaterThan(2);
  expect(grounds.filter(({ isLight }) => !isLight)).toEqual([]);
});
const RING = '--color-focus: var(--color-on-secondary);';

const propertiesOf = (niche: string): Properties =>
  new Map([...base, ...(niches.get(':root') ?? []), ...(niches.get(niche) ?? [])]);

it.each(nicheSelectors)('lets soft buttons stand off their ground in the dark, in %s', (niche) => {
  expect(tooFaint([{ front: 'soft', backs: SURFACES }], 1.5, propertiesOf(niche), 'dark')).toEqual([]);
});

describe.each(nicheSelectors.flatMap((niche) => SCHEMES.map((scheme) => ({ niche, scheme }))))(
  '$niche in the $scheme',
  ({ niche, scheme }) => {
    const properties = propertiesOf(niche);

    it('keeps words at 4.5 to 1', () => {
      expect(tooFaint(TEXT_PAIRS, 4.5, properties, scheme)).toEqual([]);
    });

    it('keeps shapes that carry meaning at 3 to 1', () => {
      expect(tooFaint(SHAPE_PAIRS, 3, properties, scheme)).toEqual([]);
    });
  },
);

const tooFaint = (pairs: Pairs, minimum: number, properties: Properties, scheme: Scheme): string[] =>
  pairs.flatMap(({ front, backs }) =>
    backs.flatMap((back) => {
      const ratio = contrast(`--color-${front}`, `--color-${back}`, properties, scheme);
      return ratio < minimum ? [`${front} on ${back}: ${ratio.toFixed(2)}`] : [];
    }),
  );

/** A translucent background is tested at its worst: over a white and a black photo. */
const contrast = (front: string, back: string, properties: Properties, scheme: Scheme): number => {
  const frontColor = shown(colorOf(front, properties, scheme), 0);
  const backColor = colorOf(back, properties, scheme);
  return Math.min(...[0, 1].map((photo) => frontColor.contrastWCAG21(shown(backColor, photo))));
};

/** Clips channels beyond sRGB, as browsers do on ordinary screens. */
const shown = (color: Color, photo: number): Color => {
  const alpha = color.alpha ?? 1;
  const [red = 0, green = 0, blue = 0] = color
    .to('srgb')
    .coords.map((channel) => Math.min(1, Math.max(0, channel ?? 0)) * alpha + photo * (1 - alpha));
  return new Color('srgb', [red, green, blue]);
};

const colorOf = (name: string, properties: Properties, scheme: Scheme): Color => {
  const value = resolve(name, properties);
  const both = /^light-dark\((oklch\([^)]*\)),\s*(oklch\([^)]*\))\)$/.exec(value);
  return new Color((scheme === 'light' ? both?.[1] : both?.[2]) ?? value);
};

const resolve = (name: string, properties: Properties): string => {
  const value = properties.get(name);
  if (value === undefined) throw new Error(`${name} is not declared`);
  return value.replaceAll(/var\((--[\w-]+)\)/g, (_, inner: string) => resolve(inner, properties));
};
