/** type: not one of the formats that are taken, or not only sound. broken: one of them, but not as its standard says, or cut off. */
export type AudioFault = 'type' | 'broken';

export class AudioError extends Error {
  override readonly name = 'AudioError';
  readonly fault: AudioFault;

  constructor(fault: AudioFault, detail: string) {
    super(detail);
    this.fault = fault;
  }
}
