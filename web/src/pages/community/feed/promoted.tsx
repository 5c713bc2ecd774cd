import { day } from '@mtaa/contract/time'
import { Download, Gauge, type LucideIcon, UserPlus } from 'lucide-react'
import type { ListingCard } from '@mtaa/contract/commerce/listings/listings'
import { PromotedListings } from '../../../features/commerce/boosts/index.ts'
import { m } from '../../../paraglide/messages.js'
import { features } from '../../../route-table/frame.ts'
import { Link } from '../../../ui/layout/link.tsx'

interface Note {
  icon: LucideIcon
  title: () => string
  text: () => string
}

const notes: readonly [Note, ...Note[]] = [
  { icon: UserPlus, title: m.promoted_invite, text: m.promoted_invite_text },
  { icon: Gauge, title: m.promoted_saver, text: m.promoted_saver_text },
  { icon: Download, title: m.promoted_install, text: m.promoted_install_text },
]

// Another note each day.
const today = notes[Math.floor(Date.now() / day) % notes.length] ?? notes[0]

/** The one place for advertisements: listings that are promoted near the chosen place, else a note of our own. */
export function Promoted({ items }: { items: readonly ListingCard[] }) {
  return (
    <section aria-label={m.feed_promoted()} className="rounded-card border border-line bg-surface p-4">
      <p className="text-xs text-muted">{m.feed_promoted()}</p>
      {items.length > 0 ? <PromotedListings items={items} /> : <OwnNote />}
    </section>
  )
}

function OwnNote() {
  const { icon: Icon, title, text } = today
  return (
    <>
      <p className="mt-2 flex items-center gap-2 font-semibold">
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-primary" />
        <span>{title()}</span>
      </p>
      <p className="mt-1 text-sm text-muted">{text()}</p>
      <Link
        to={features.path}
        className="mt-1 inline-flex min-h-11 items-center text-sm font-semibold text-primary hover:underline"
      >
        {m.promoted_more()}
      </Link>
    </>
  )
}
