/** A provider that gave no answer, to a start or to a look, is asked again after this time: twenty times its time-out. */
export const ASK_AGAIN_MS = 120_000;
