import type { CSSOptions } from 'vite';

type Plugin = Extract<
  NonNullable<Extract<CSSOptions['postcss'], object>['plugins']>[number],
  { postcssPlugin: string }
>;

/**
 * Puts styles into cascade layers: those of pages and features override those of ui components, which override element
 * styles, whatever order the bundler joins the files in.
 */
export const styleLayers: Plugin = {
  postcssPlugin: 'style-layers',
  Once(root, { AtRule }) {
    const layer = layerOf(root.source?.input.file ?? '');
    if (layer === null) return;
    const wrapped = new AtRule({ name: 'layer', params: layer, nodes: [] });
    wrapped.append(root.nodes);
    root.append(new AtRule({ name: 'layer', params: 'base, ui' }), wrapped);
  },
};

const layerOf = (file: string): string | null => {
  if (file.includes('/src/web/ui/tokens/')) return 'base';
  return file.includes('/src/web/ui/') ? 'ui' : null;
};
