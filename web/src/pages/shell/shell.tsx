import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { Wordmark } from '../../ui/mark.tsx'

/** The frame around a page. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <>
      <a href="#content" className="sr-only focus:not-sr-only">
        {m.ui_skip()}
      </a>
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex h-14 max-w-page items-center gap-2 px-4">
          <Link to="/" aria-label={m.ui_home()} className="inline-flex min-h-11 items-center">
            <Wordmark />
          </Link>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="mx-auto max-w-page px-4 py-6 outline-none">
        {children}
      </main>
    </>
  )
}
