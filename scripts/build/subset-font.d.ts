declare module 'subset-font' {
  /** The part that we use; the package brings no types. */
  export default function subsetFont(
    font: Uint8Array,
    letters: string,
    options: { targetFormat: 'truetype' },
  ): Promise<Uint8Array>;
}
