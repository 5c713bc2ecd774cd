import { Expand } from 'lucide-react'
import { type ComponentType, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import type { Image } from '@mtaa/contract/media/media'
import { m } from '../../../../paraglide/messages.js'
import { usePreferences } from '../../../../platform/use-preferences.ts'
import { Picture } from '../../../../ui/media/picture.tsx'
import { sourceAt } from '../../../../ui/media/picture-source.ts'
import type { ViewerProps } from './picture-viewer.tsx'

interface GalleryProps {
  images: readonly Image[]
  title: string
}

/** Pictures to swipe, with thumbnails when there are several. It scrolls without script; a tap shows them full screen. */
export function Gallery({ images, title }: GalleryProps) {
  const row = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const { open, viewer } = useViewer({ images, title })
  const several = images.length > 1
  const nameOf = (index: number) =>
    several ? m.listings_picture_of({ title, index: index + 1, count: images.length }) : title
  const show = (index: number) => row.current?.scrollTo({ left: index * row.current.clientWidth, behavior: 'smooth' })
  if (images.length === 0) return <Cover image={undefined} alt={title} first />
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="relative overflow-hidden rounded-card">
        <ul
          ref={row}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
          tabIndex={several ? 0 : undefined}
          aria-label={m.common_pictures()}
          onScroll={({ currentTarget }) => setShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] focus-visible:-outline-offset-2"
        >
          {images.map((image, index) => (
            <li key={image.key} className="w-full shrink-0 snap-center snap-always">
              <Opener image={image} onOpen={(event) => open(event, index)}>
                <Cover image={image} alt={nameOf(index)} first={index === 0} />
              </Opener>
            </li>
          ))}
        </ul>
        <span
          aria-hidden="true"
          className="pointer-events-none absolute right-2 bottom-2 flex min-h-6 items-center gap-2 rounded-full bg-surface px-2 text-xs font-semibold tabular-nums"
        >
          {several ? <span>{`${shown + 1}/${images.length}`}</span> : null}
          <Expand size={16} strokeWidth={1.75} />
        </span>
      </div>
      {several ? <Thumbnails images={images} shown={shown} onShow={show} /> : null}
      {viewer}
    </div>
  )
}

const Cover = ({ image, alt, first }: { image: Image | undefined; alt: string; first: boolean }) => (
  <Picture
    image={image}
    alt={alt}
    sizes="(width < 1024px) 100vw, 760px"
    ratio="4/3"
    whole
    priority={first}
    className="object-contain!"
  />
)

/** Under the data saver the picture has a link of its own, which loads all of it. */
function Opener({
  image,
  onOpen,
  children,
}: {
  image: Image
  onOpen: (event: MouseEvent) => void
  children: ReactNode
}) {
  const { savesData } = usePreferences()
  if (savesData) return children
  return (
    <a href={sourceAt(image, 1280)} onClick={onOpen} className="block cursor-zoom-in focus-visible:-outline-offset-2">
      {children}
    </a>
  )
}

/** The full-screen viewer, fetched when it is opened. Until then, and without a network, the link opens the picture. */
function useViewer({ images, title }: GalleryProps) {
  const [Viewer, setViewer] = useState<ComponentType<ViewerProps> | null>(null)
  const [start, setStart] = useState<number | null>(null)
  const open = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const url = event.currentTarget.getAttribute('href') ?? ''
    import('./picture-viewer.tsx').then(
      (file) => {
        setViewer(() => file.PictureViewer)
        setStart(index)
      },
      () => location.assign(url),
    )
  }
  const viewer =
    Viewer && start !== null ? (
      <Viewer images={images} title={title} start={start} onClose={() => setStart(null)} />
    ) : null
  return { open, viewer }
}

interface ThumbnailsProps {
  images: readonly Image[]
  shown: number
  onShow: (index: number) => void
}

const Thumbnails = ({ images, shown, onShow }: ThumbnailsProps) => (
  <ul className="flex gap-2 overflow-x-auto p-0.5">
    {images.map((image, index) => (
      <li key={image.key} className="shrink-0">
        <button
          type="button"
          aria-label={m.listings_show_picture({ index: index + 1 })}
          aria-current={index === shown ? 'true' : undefined}
          onClick={() => onShow(index)}
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
)
