type Step = { kind: 'page'; page: number } | { kind: 'gap'; after: number };

/**
 * Returns the first and last page and the neighbours; a gap of one page shows that page. At most seven, to fit 390 px.
 */
export const pageSteps = (page: number, pageCount: number): Step[] => {
  const wanted = new Set([1, pageCount, page - 1, page, page + 1]);
  const pages = [...wanted].filter((each) => each >= 1 && each <= pageCount).toSorted((a, b) => a - b);
  return pages.flatMap((each, index): Step[] => {
    const previous = pages[index - 1] ?? 0;
    const missing = each - previous - 1;
    const between: Step[] =
      missing === 0 ? [] : missing === 1 ? [{ kind: 'page', page: each - 1 }] : [{ kind: 'gap', after: previous }];
    return [...between, { kind: 'page', page: each }];
  });
};
