/** Returns the text with the tokens of its links left out: their random letters contain any short word now and then. */
export const withoutTokens = (text: string): string => text.replaceAll(/(token=|#)[\w-]{20,}/g, '$1');
