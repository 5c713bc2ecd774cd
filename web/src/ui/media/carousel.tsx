import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Children, type ReactNode, useRef } from 'react'
import { m } from '../../paraglide/messages.js'
import { IconButton } from '../forms/icon-button.tsx'
import { type Hue, SectionHead } from '../layout/section-head.tsx'

const step = 320
// This many fit on a wide screen without scrolling; touch screens need no arrows.
const fewest = 4

interface CarouselProps {
  title: ReactNode
  /** Shows the title as a section head with a stripe in this hue. */
  hue?: Hue
  /** Before the arrows, such as a link to the whole list. */
  action?: ReactNode
  children: ReactNode
}

/** A row that scrolls sideways by touch, keyboard or its arrows. */
export function Carousel({ title, hue, action, children }: CarouselProps) {
  const row = useRef<HTMLUListElement>(null)
  const items = Children.toArray(children)
  const fixed = items.length <= fewest
  const scroll = (by: number) => row.current?.scrollBy({ left: by, behavior: 'smooth' })
  const arrows = (
    <div className="flex shrink-0 items-center gap-1">
      {action}
      {/* A narrow screen has no room for them, and fingers. */}
      <span className="flex gap-1 max-sm:hidden">
        <IconButton label={m.ui_scroll_left()} icon={ChevronLeft} disabled={fixed} onClick={() => scroll(-step)} />
        <IconButton label={m.ui_scroll_right()} icon={ChevronRight} disabled={fixed} onClick={() => scroll(step)} />
      </span>
    </div>
  )
  return (
    <div>
      {hue ? (
        <SectionHead title={title} hue={hue} action={arrows} />
      ) : (
        <div className="mb-3 flex items-center gap-1">
          <div className="min-w-0 flex-1">{title}</div>
          {arrows}
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
      <ul ref={row} tabIndex={0} className="flex snap-x gap-4 overflow-x-auto overscroll-x-contain pb-2">
        {items.map((item, index) => (
          <li key={index} className="w-[min(16rem,85%)] shrink-0 snap-start">
            {item}
          </li>
        ))}
      </ul>
    </div>
  )
}
