import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { Wordmark } from '../media/mark.tsx'

/** The frame of error pages and pages without script. Its links are plain, so it works without hydration. */
export function PlainFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="mx-auto flex h-14 max-w-page items-center px-4">
        <a href="/" aria-label={m.common_home()} className="inline-flex min-h-11 items-center">
          <Wordmark />
        </a>
      </header>
      <main className="mx-auto max-w-column px-4 py-10">{children}</main>
    </>
  )
}
