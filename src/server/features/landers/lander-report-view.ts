import type { PageRow, SourceRow } from '#server/features/landers/lander-report-read-model.ts';
import { FEWEST_VIEWS, intervalOf, verdictOf } from '#server/features/landers/verdict-rules.ts';

type Report = { readonly pages: readonly PageRow[]; readonly sources: readonly SourceRow[] };
type Cells = readonly string[];

const OUTCOME_HEAD = ['views', 'sign-ups', 'members', 'buyers'];
const outcomeOf = ({ views, signups, members, buyers }: PageRow | SourceRow): Cells =>
  [views, signups, members, buyers].map(String);

/** Returns a header and one row for each page and variant, with the verdict of the test. */
const pageLines = (pages: readonly PageRow[]): Cells[] => {
  const tests = Map.groupBy(pages, ({ domain, lander, slug }) => `${domain} ${lander} ${slug}`);
  return [
    ['site', 'page', 'variant', ...OUTCOME_HEAD, 'rate of members', 'verdict'],
    ...[...tests.values()].flatMap((rows) =>
      rows.map((row) => [
        row.domain,
        row.slug === '' ? row.lander : `${row.lander}/${row.slug}`,
        row.variant,
        ...outcomeOf(row),
        rateOf(row),
        describeVerdict(rows),
      ]),
    ),
  ];
};

const sourceLines = (sources: readonly SourceRow[]): Cells[] => [
  ['site', 'network', 'ref', ...OUTCOME_HEAD],
  ...sources.map((row) => [row.domain, row.network || '-', row.ref || '-', ...outcomeOf(row)]),
];

const percent = (rate: number): string => `${(rate * 100).toFixed(1)} %`;

const rateOf = ({ views, members }: PageRow): string => {
  if (views === 0) return '-';
  const { from, to } = intervalOf({ views, members });
  return `${percent(members / views)} (${percent(from)} to ${percent(to)})`;
};

const describeVerdict = (rows: readonly PageRow[]): string => {
  const verdict = verdictOf(rows);
  if (verdict.kind === 'better') return `${verdict.variant} is better`;
  return verdict.kind === 'open' ? 'no difference yet' : `too early: below ${FEWEST_VIEWS} views`;
};

const asTable = (lines: readonly Cells[]): string => {
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

/** Needs no quoting: campaign names have only letters, digits and a few signs, but no commas. */
const asCsv = (lines: readonly Cells[]): string => lines.map((line) => line.join(',')).join('\n');

/** Returns two tables, by page and by campaign, as plain text or CSV. */
export const showReport = ({ pages, sources }: Report, form: 'text' | 'csv'): string => {
  if (pages.length === 0) return 'Nobody has seen a landing page.';
  const show = form === 'csv' ? asCsv : asTable;
  return `${show(pageLines(pages))}\n\n${show(sourceLines(sources))}`;
};
