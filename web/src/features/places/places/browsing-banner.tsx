import { m } from '../../../paraglide/messages.js'
import { PlaceBreadcrumb } from './place-breadcrumb.tsx'
import { useChoosePlace, useChosenPlace } from './use-chosen-place.ts'

/** 'Browsing:' and the breadcrumb of what is being browsed; its steps change it. */
export function BrowsingBanner() {
  const chosen = useChosenPlace()
  const choose = useChoosePlace()
  return (
    <nav aria-label={m.places_browsing()} className="flex items-center gap-x-3">
      <span className="shrink-0 text-sm text-muted">{m.places_browsing()}</span>
      <PlaceBreadcrumb chosen={chosen} onChange={choose} />
    </nav>
  )
}
