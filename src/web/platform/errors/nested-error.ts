/** English only: the translations may be what failed to load. */
export const NESTED_ERROR = {
  message: 'An error occurred while showing the error page',
  home: 'Go back to home',
} as const;

/** Returns the document that the server sends if rendering the error page fails too. */
export const nestedErrorHtml = (): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>Error</title></head><body><main><h1>${NESTED_ERROR.message}</h1>` +
  `<p><a href="/">${NESTED_ERROR.home}</a></p></main></body></html>`;
