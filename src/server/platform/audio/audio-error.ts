/** type: not a supported format, or not only audio. broken: does not follow its format's standard, or is cut off. */
export type AudioFault = 'type' | 'broken';

export class AudioError extends Error {
  override readonly name = 'AudioError';
  readonly fault: AudioFault;

  constructor(fault: AudioFault, detail: string) {
    super(detail);
    this.fault = fault;
  }
}
