export const chatRefusals = {
  /** details: name */
  blocked_by_you: { status: 403 },
  /** of free members; details: max */
  conversation_limit_reached: { status: 403 },
  message_empty: { status: 400 },
  /** details: max */
  message_too_long: { status: 400 },
  /** a deleted member, or one who is leaving */
  member_gone: { status: 410 },
  /** details: minutes */
  unsend_too_late: { status: 409 },
  /** details: minutes */
  restore_too_late: { status: 409 },
} as const;
