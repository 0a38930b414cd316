import lighthouse from 'lighthouse';

const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

export type Scores = { path: string; reached: Record<string, number>; missed: string[] };

/** Lighthouse as a slow phone, in the browser that listens on the debugging port. */
export async function auditWithLighthouse(
  url: string,
  paths: readonly string[],
  debuggingPort: number,
): Promise<Scores[]> {
  const scores: Scores[] = [];
  for (const path of paths) {
    const result = await lighthouse(`${url}${path}`, {
      port: debuggingPort,
      output: 'json',
      logLevel: 'error',
      onlyCategories: Object.keys(GOALS),
    });
    if (result === undefined) throw new Error(`Lighthouse has no answer for ${path}.`);
    const { categories, audits, runtimeError } = result.lhr;
    if (runtimeError !== undefined) throw new Error(`Lighthouse at ${path}: ${runtimeError.message}`);
    const reached: Record<string, number> = {};
    const missed: string[] = [];
    for (const [id, goal] of Object.entries(GOALS)) {
      const category = categories[id];
      const score = Math.round((category?.score ?? 0) * 100);
      reached[id] = score;
      if (score >= goal) continue;
      const lost = category?.auditRefs.filter((ref) => ref.weight > 0 && (audits[ref.id]?.score ?? 1) < 0.9) ?? [];
      missed.push(
        `${id} ${score} of ${goal}: ${lost.map((ref) => `${audits[ref.id]?.title ?? ref.id} ${audits[ref.id]?.displayValue ?? ''}`.trim()).join('; ')}`,
      );
    }
    scores.push({ path, reached, missed });
  }
  return scores;
}
