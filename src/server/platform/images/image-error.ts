/** Why an upload is no picture of ours: not one of the four types, too many pixels, too small, or broken. */
export type ImageFault = 'type' | 'pixels' | 'small' | 'broken';

export class ImageError extends Error {
  override readonly name = 'ImageError';
  readonly fault: ImageFault;

  constructor(fault: ImageFault) {
    super(fault);
    this.fault = fault;
  }
}
