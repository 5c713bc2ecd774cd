import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import type { EntryContext } from 'react-router'
import { handOff, loadedElements, textOf } from './hand-off.ts'
import { NotSupported } from './not-supported.ts'
import { renderMarkup } from './render.ts'

const renderTimeout = 10_000

interface PageToRender {
  routerContext: EntryContext
  tree: (context: EntryContext) => ReactNode
  /** What loaders have fetched, as JSON. */
  inDocument: readonly string[]
  nonce?: string
  onFault: (error: unknown) => void
}

/** The page, whole: by our own renderer, or by React's while developing and where ours cannot. */
export async function renderPage({ routerContext, tree, inDocument, nonce, onFault }: PageToRender): Promise<Buffer> {
  const { serverHandoffStream, ...context } = routerContext
  const loaded = await textOf(serverHandoffStream)
  // Before the script by which hydration begins.
  const atEnd = () => (context.renderMeta?.didRenderScripts ? loadedElements(inDocument) + handOff(loaded, nonce) : '')
  if (!import.meta.env.DEV) {
    try {
      return Buffer.from(renderMarkup(tree(context), atEnd))
    } catch (error) {
      // What is wrong with the page itself fails again.
      if (!(error instanceof NotSupported)) onFault(error)
    }
  }
  const page = await byReact(tree(context), nonce)
  return Buffer.from(page.replace('</body>', () => `${atEnd()}</body>`))
}

function byReact(page: ReactNode, nonce: string | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const whole = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString())
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(page, {
      ...(nonce !== undefined && { nonce }),
      onAllReady: () => {
        clearTimeout(timer)
        pipe(whole)
      },
      onShellError: reject,
      onError: reject,
    })
    const timer = setTimeout(() => abort(new Error('Rendering took too long')), renderTimeout)
    timer.unref()
  })
}
