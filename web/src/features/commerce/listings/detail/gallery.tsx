import { useRef, useState } from 'react'
import type { Image } from '@mtaa/contract/media/media'
import { m } from '../../../../paraglide/messages.js'
import { Picture } from '../../../../ui/media/picture.tsx'
import { sourceAt } from '../../../../ui/media/picture-source.ts'

/** A gallery to swipe, with thumbnails when there are several. It scrolls without script. */
export function Gallery({ images, title }: { images: readonly Image[]; title: string }) {
  const row = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const sizes = '(width < 1024px) 100vw, 760px'
  const [first] = images
  if (images.length < 2) {
    return (
      <div className="overflow-hidden rounded-card">
        <Picture image={first} alt={title} sizes={sizes} ratio="4/3" whole priority className="object-contain!" />
      </div>
    )
  }
  const show = (index: number) => row.current?.scrollTo({ left: index * row.current.clientWidth, behavior: 'smooth' })
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="relative overflow-hidden rounded-card">
        <ul
          ref={row}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
          tabIndex={0}
          aria-label={m.common_pictures()}
          onScroll={({ currentTarget }) => setShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] focus-visible:-outline-offset-2"
        >
          {images.map((image, index) => (
            <li key={image.key} className="w-full shrink-0 snap-center snap-always">
              <Picture
                image={image}
                alt={m.listings_picture_of({ title, index: index + 1, count: images.length })}
                sizes={sizes}
                ratio="4/3"
                whole
                priority={index === 0}
                className="object-contain!"
              />
            </li>
          ))}
        </ul>
        <span
          aria-hidden="true"
          className="absolute right-2 bottom-2 rounded-full bg-surface px-2 text-xs leading-[1.5rem] font-semibold tabular-nums"
        >
          {shown + 1}/{images.length}
        </span>
      </div>
      <ul className="flex gap-2 overflow-x-auto p-0.5">
        {images.map((image, index) => (
          <li key={image.key} className="shrink-0">
            <button
              type="button"
              aria-label={m.listings_show_picture({ index: index + 1 })}
              aria-current={index === shown ? 'true' : undefined}
              onClick={() => show(index)}
              className="block size-16 overflow-hidden rounded-control border-2 border-transparent aria-current:border-primary"
            >
              <img
                src={sourceAt(image, 160)}
                alt=""
                width={64}
                height={64}
                loading="lazy"
                decoding="async"
                style={{ backgroundColor: image.color }}
                className="size-full object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
