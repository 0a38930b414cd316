/** Members suggested at once; divides into 2, 3, 4 and 6 columns. */
export const SUGGESTIONS = 12;
