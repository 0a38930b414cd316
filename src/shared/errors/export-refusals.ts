export const exportRefusals = {
  export_running: { status: 409 },
  /** details: max */
  export_limit_reached: { status: 429 },
} as const;
