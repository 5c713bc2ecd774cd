import { ArrowRight, ChevronRight } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { buttonVariant } from '../forms/button-variant.ts'
import { Link } from './link.tsx'

interface Step {
  label: string
  /** None for the last item, the current page. */
  to?: string
}

/** Breadcrumb navigation; with a name of its own where a page has two. */
export function Breadcrumb({ steps, label = m.ui_breadcrumb() }: { steps: readonly Step[]; label?: string }) {
  return (
    <nav aria-label={label}>
      <ol className="-mx-1.5 flex flex-wrap items-center text-sm">
        {steps.map(({ label, to }, index) => (
          <Fragment key={`${index} ${label}`}>
            {index > 0 ? (
              <li aria-hidden="true" className="text-muted">
                <ChevronRight size={16} strokeWidth={1.75} />
              </li>
            ) : null}
            <li>
              {to === undefined ? (
                <span aria-current="page" className="inline-flex min-h-11 items-center px-1.5 font-semibold">
                  {label}
                </span>
              ) : (
                <Link
                  to={to}
                  className="inline-flex min-h-11 items-center px-1.5 text-muted hover:text-ink hover:underline"
                >
                  {label}
                </Link>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}

/** To the rest of a list: a URL, so that it works without script. */
export function NextPageLink({ to, children }: { to: string; children?: ReactNode }) {
  return (
    <p className="py-4 text-center">
      <Link to={to} rel="next" className={buttonVariant('quiet')}>
        <span>{children ?? m.ui_next_page()}</span>
        <ArrowRight size={20} strokeWidth={1.75} aria-hidden="true" />
      </Link>
    </p>
  )
}
