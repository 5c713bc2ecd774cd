import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const createIcon = fileURLToPath(new URL('src/ui/media/create-icon.ts', import.meta.url))

/**
 * An icon of lucide is two components that build its SVG anew, element by element, whenever it is rendered: a fifth of what
 * a feed page's markup costs. In the built product each is one element; its shape is still lucide's.
 */
export const plainIcons: Plugin = {
  name: 'plain-icons',
  enforce: 'pre',
  apply: 'build',
  config: () => ({ ssr: { noExternal: ['lucide-react'] } }),
  resolveId: (source, importer) =>
    /\/createLucideIcon\.\w+$/.test(source) && importer?.includes('/lucide-react/dist/esm/icons/') ? createIcon : null,
}
