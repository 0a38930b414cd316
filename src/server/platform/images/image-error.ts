/** Why an upload is refused: not one of the four types, too many pixels, too small, or incomplete ("broken"). */
export type ImageFault =
  | { readonly kind: 'type' | 'heic' | 'small' | 'broken' }
  /** the maximum for this format and depth */
  | { readonly kind: 'pixels'; readonly megapixels: number };

export class ImageError extends Error {
  override readonly name = 'ImageError';
  readonly fault: ImageFault;

  constructor(fault: ImageFault) {
    super(fault.kind);
    this.fault = fault;
  }
}
