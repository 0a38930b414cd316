type Rgb = [number, number, number];

const toRgb = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

const toHex = (rgb: Rgb): string =>
  `#${rgb
    .map((part) =>
      Math.max(0, Math.min(255, Math.round(part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Mixes two hex colours; `amount` 0 gives `from`, 1 gives `to`. */
export const mix = (from: string, to: string, amount: number): string => {
  const a = toRgb(from);
  const b = toRgb(to);
  return toHex([a[0] + (b[0] - a[0]) * amount, a[1] + (b[1] - a[1]) * amount, a[2] + (b[2] - a[2]) * amount]);
};

/** Shadows tend to violet and lights to warm yellow, as plain black and white make skin and cloth look lifeless. */
export const shade = (hex: string, amount: number): string => mix(hex, '#2a1230', amount);
export const tint = (hex: string, amount: number): string => mix(hex, '#fff6e6', amount);

export const brightness = (hex: string): number => {
  const [red, green, blue] = toRgb(hex);
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255;
};

/** Distance of two colours, from 0 to about 1.7. */
export const contrast = (one: string, other: string): number => {
  const [a, b] = [toRgb(one), toRgb(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) / 255;
};
