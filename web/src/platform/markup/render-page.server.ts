import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import type { EntryContext } from 'react-router'
import { handOff, streamOf, textOf } from './hand-off.ts'
import { NotSupported } from './not-supported.ts'
import { renderMarkup } from './render.ts'

const renderTimeout = 10_000

interface PageToRender {
  routerContext: EntryContext
  tree: (context: EntryContext) => ReactNode
  nonce?: string
  onFault: (error: unknown) => void
}

/** The page, whole: by our own renderer, or by React's while developing and where ours cannot. */
export async function renderPage({ routerContext, tree, nonce, onFault }: PageToRender): Promise<Buffer> {
  const { serverHandoffStream, ...context } = routerContext
  if (import.meta.env.DEV) return byReact(tree(routerContext), nonce)
  const loaded = await textOf(serverHandoffStream)
  try {
    const atEnd = () => (context.renderMeta?.didRenderScripts ? handOff(loaded, nonce) : '')
    return Buffer.from(renderMarkup(tree(context), atEnd))
  } catch (error) {
    // What is wrong with the page itself fails again.
    const page = await byReact(tree({ ...context, serverHandoffStream: streamOf(loaded) }), nonce)
    if (!(error instanceof NotSupported)) onFault(error)
    return page
  }
}

function byReact(page: ReactNode, nonce: string | undefined): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const whole = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks))
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
