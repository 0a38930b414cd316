import { type Container, parse } from 'postcss';

/** A rule, or an at-rule that is left whole. */
export type StyleRule = {
  /** what opens the at-rules around it: `@layer ui{@media (width>=40rem){` */
  readonly opening: string;
  readonly css: string;
  /** what closes them: `}}` */
  readonly closing: string;
  /** for each selector the classes, and the niche as `data-niche=she`, without which it matches nothing */
  readonly needs: readonly (readonly string[])[];
};

export const splitRules = (css: string): StyleRule[] => rulesIn(parse(css), { opening: '', closing: '' });

const HOLD_RULES: ReadonlySet<string> = new Set(['container', 'layer', 'media', 'scope', 'starting-style', 'supports']);

const rulesIn = (container: Container, around: Pick<StyleRule, 'opening' | 'closing'>): StyleRule[] =>
  (container.nodes ?? []).flatMap((node): StyleRule[] => {
    if (node.type === 'rule') return [{ ...around, css: String(node), needs: node.selectors.map(needsOf) }];
    if (node.type !== 'atrule') return [];
    if (node.nodes !== undefined && HOLD_RULES.has(node.name))
      return rulesIn(node, {
        opening: `${around.opening}@${node.name} ${node.params}{`,
        closing: `${around.closing}}`,
      });
    return [{ ...around, css: node.nodes === undefined ? `${String(node)};` : String(node), needs: [[]] }];
  });

/** Names in brackets may be one of several, or those that must not be there. */
const withoutBrackets = (selector: string): string => {
  const shorter = selector.replaceAll(/\([^()]*\)/g, '');
  return shorter === selector ? selector : withoutBrackets(shorter);
};

const needsOf = (selector: string): string[] =>
  [...withoutBrackets(selector).matchAll(/\.(_[\w-]+)|\[(data-niche=\w+)\]/g)].map(
    ([, className, niche = '']) => className ?? niche,
  );
