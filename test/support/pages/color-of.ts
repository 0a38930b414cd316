/** Returns the colour of a token in the notation of computed styles, such as that of `--color-warm` for `warm`. */
export const colorOf = (token: string): string => {
  const sample = document.createElement('p');
  sample.style.color = `var(--color-${token})`;
  document.body.append(sample);
  const { color } = getComputedStyle(sample);
  sample.remove();
  return color;
};
