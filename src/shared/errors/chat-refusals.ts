export const chatRefusals = {
  /** details: name */
  blocked_by_you: { status: 403 },
  /** for free members; details: max */
  conversation_limit_reached: { status: 403 },
  message_empty: { status: 400 },
  /** details: max */
  message_too_long: { status: 400 },
  /** a deleted member, or one whose account is being deleted */
  member_gone: { status: 410 },
  /** recordings not sent yet; details: max */
  voice_limit_reached: { status: 409 },
  /** not audio only, or neither Opus in WebM or Ogg nor AAC in MP4 */
  voice_type_refused: { status: 415 },
  /** details: max, in megabytes */
  voice_too_heavy: { status: 413 },
  /** details: min and max, in seconds */
  voice_length_refused: { status: 400 },
  /** broken or cut off */
  voice_unreadable: { status: 400 },
  /** details: minutes */
  unsend_too_late: { status: 409 },
  /** details: minutes */
  restore_too_late: { status: 409 },
} as const;
