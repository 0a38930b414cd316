import { createElement, type SVGProps } from 'react';

/** As in lucide-react/icons/*. */
type IconData = {
  readonly node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
};

/**
 * Stands in for lucide's own function of this name (vite.config.ts): the same drawing, without what is not used here
 * (contexts, sizes, aliases), which every page would load.
 */
const createIcon =
  ({ node }: IconData) =>
  (props: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );

// oxlint-disable-next-line import/no-default-export -- lucide's icons ask for it
export default createIcon;
