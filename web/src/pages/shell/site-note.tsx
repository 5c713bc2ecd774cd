import { m } from '../../paraglide/messages.js'
import { useSite } from '../../platform/site.ts'

/** What is said of the site on every page: that something is going on, or that nothing can be saved. */
export function SiteNote() {
  const site = useSite()
  return (
    <div role="status" className="empty:hidden">
      {site && site.level !== 'closed' ? (
        <div className="border-b-2 border-warning bg-surface px-4 py-2 text-center text-sm text-balance">
          {site.level === 'read-only' ? <p className="font-semibold">{m.maintenance_read_only()}</p> : null}
          <p className="whitespace-pre-line wrap-break-word">{site.message}</p>
        </div>
      ) : null}
    </div>
  )
}
