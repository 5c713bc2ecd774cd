import { ImageOff } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { Price } from '../../../ui/data/formatters.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import type { SeenListing } from './seen-listings.ts'
import { clearSeen, setRecordsSeen, useRecordsSeen, useSeen } from './seen-store.ts'

const shown = 12

/** What was opened last on this device, in a row; nothing when there is none. With `settings` it can be switched off. */
export function RecentlySeen({ settings = false }: { settings?: boolean }) {
  const seen = useSeen()
  const isOn = useRecordsSeen()
  if (seen.length === 0 && !settings) return null
  return (
    <section>
      <SectionHead
        title={m.recent_title()}
        action={
          seen.length > 0 ? (
            <Button variant="plain" onClick={clearSeen}>
              {m.recent_clear()}
            </Button>
          ) : null
        }
      />
      {seen.length > 0 ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
        <ul tabIndex={0} className="scroll-row -mx-4 flex gap-3 px-4 pb-2">
          {seen.slice(0, shown).map((listing) => (
            <li key={listing.id} className="w-[6rem] min-w-min shrink-0">
              <Seen listing={listing} />
            </li>
          ))}
        </ul>
      ) : null}
      {settings ? (
        <p className="flex flex-wrap items-center gap-x-8 text-sm text-muted">
          <span>{isOn ? m.recent_note() : m.recent_is_off()}</span>
          <Button variant="plain" className="-mx-4" onClick={() => setRecordsSeen(!isOn)}>
            {isOn ? m.recent_turn_off() : m.recent_turn_on()}
          </Button>
        </p>
      ) : null}
    </section>
  )
}

const Seen = ({
  listing: { id, module, category, slug, place_path, title, price, picture },
}: {
  listing: SeenListing
}) => (
  <article className="relative flex flex-col gap-1">
    {picture ? (
      <img src={picture} alt="" width={96} height={96} className="aspect-square w-full rounded-control" />
    ) : (
      <span className="grid aspect-square w-full place-items-center rounded-control bg-line text-muted">
        <ImageOff size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
    )}
    <h3 className="line-clamp-2 text-sm leading-tight break-words">
      <Link to={`${place_path}/${module}/${category}/${slug}--${id}`} className="after:absolute after:inset-0">
        {title}
      </Link>
    </h3>
    <Price shillings={price} className="text-sm" />
  </article>
)
