export const pushRefusals = {
  push_endpoint_refused: { status: 400 },
} as const;
