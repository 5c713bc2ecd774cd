import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { EntryContext } from 'react-router'
import { handOff, loadedElements, textOf } from './hand-off.ts'

/** Scripts wait for what is seen: the style sheet, the font and the first picture. */
const preload = '<link rel="modulepreload"'

interface PageToRender {
  routerContext: EntryContext
  tree: (context: EntryContext) => ReactNode
  /** What loaders have fetched, as JSON. */
  inDocument: readonly string[]
  nonce?: string
}

/**
 * The page, whole: its loaders have finished, so nothing is streamed. What hydration reads stands at the end of the body,
 * before the script by which it begins.
 */
export async function renderPage({ routerContext, tree, inDocument, nonce }: PageToRender): Promise<Buffer> {
  const { serverHandoffStream, ...context } = routerContext
  const loaded = await textOf(serverHandoffStream)
  const markup = renderToString(tree(context)).replaceAll(preload, `${preload} fetchpriority="low"`)
  const page = markup.startsWith('<html') ? `<!DOCTYPE html>${markup}` : markup
  if (!context.renderMeta?.didRenderScripts) return Buffer.from(page)
  return Buffer.from(page.replace('</body>', () => `${loadedElements(inDocument)}${handOff(loaded, nonce)}</body>`))
}
