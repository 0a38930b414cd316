export const recordingsRefusals = {
  /** not audio only, or neither Opus in WebM or Ogg nor AAC in MP4 */
  voice_type_refused: { status: 415 },
  /** details: max, in megabytes */
  voice_too_heavy: { status: 413 },
  /** details: min and max, in seconds */
  voice_length_refused: { status: 400 },
  /** broken or cut off */
  voice_unreadable: { status: 400 },
} as const;
