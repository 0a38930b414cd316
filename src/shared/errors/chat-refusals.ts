export const chatRefusals = {
  /** for free members; details: max */
  conversation_limit_reached: { status: 403 },
  message_empty: { status: 400 },
  /** details: max */
  message_too_long: { status: 400 },
  /** a deleted member, or one whose account is being deleted */
  member_gone: { status: 410 },
  /** recordings not sent yet; details: max */
  voice_limit_reached: { status: 409 },
  /** details: minutes */
  unsend_too_late: { status: 409 },
  /** details: minutes */
  restore_too_late: { status: 409 },
} as const;
