/** If the provider does not answer, it is asked again after this time: twenty times the time-out. */
export const ASK_AGAIN_MS = 120_000;
