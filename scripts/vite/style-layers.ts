import type { CSSOptions } from 'vite';

type Plugin = Extract<
  NonNullable<Extract<CSSOptions['postcss'], object>['plugins']>[number],
  { postcssPlugin: string }
>;

/**
 * A page's or feature's own style beats that of the ui piece it is given to, and that the bare element's, in whatever order
 * the bundler joins the files.
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

function layerOf(file: string): string | null {
  if (file.includes('/src/web/ui/tokens/')) return 'base';
  return file.includes('/src/web/ui/') ? 'ui' : null;
}
