/** Loaded when a picture is opened. */
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, use, useEffect, useRef, useState } from 'react'
import type { Image } from '@mtaa/contract/media/media'
import { m } from '../../../../paraglide/messages.js'
import { IconButton } from '../../../../ui/forms/icon-button.tsx'
import { PageIsShown } from '../../../../ui/layout/page-is-shown.ts'
import { sourceAt, sourceSet } from '../../../../ui/media/picture-source.ts'
import { followGestures, toggleZoom, zoomBy, zoomOf, zoomTo } from './zoom.ts'

export interface ViewerProps {
  images: readonly Image[]
  title: string
  start: number
  onClose: () => void
}

/** Pictures full screen: swiped natively, zoomed by two fingers, a double tap, keys or a button. */
export function PictureViewer({ images, title, start, onClose }: ViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const row = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(start)
  const [zoomed, setZoomed] = useState(false)
  const several = images.length > 1
  const frameOf = (index: number) => row.current?.children[index]?.firstElementChild as HTMLElement | null | undefined

  const pageIsShown = use(PageIsShown)
  useEffect(() => {
    if (!pageIsShown) return undefined
    const opener = document.activeElement
    const [opened, list] = [dialog.current, row.current]
    opened?.showModal()
    if (list) list.scrollLeft = start * list.clientWidth
    return () => {
      opened?.close()
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [start, pageIsShown])

  const show = (index: number) => row.current?.scrollTo({ left: index * row.current.clientWidth })
  const onScroll = (list: HTMLElement) => {
    const now = Math.round(list.scrollLeft / list.clientWidth)
    if (now === shown) return
    const left = frameOf(shown)
    if (left) zoomTo(left, 1)
    setShown(now)
    setZoomed(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const frame = frameOf(shown)
    if (!frame || !actOn(event.key, frame, (by) => show(shown + by))) return
    event.preventDefault()
    setZoomed(zoomOf(frame) > 1)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of a viewer
    <dialog
      ref={dialog}
      aria-label={m.listings_pictures_of({ title })}
      onKeyDown={onKeyDown}
      onClose={onClose}
      className="modal fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none border-0! bg-ground! text-ink"
      data-theme="dark"
    >
      <ul
        ref={row}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
        tabIndex={0}
        onScroll={({ currentTarget }) => onScroll(currentTarget)}
        className="flex h-full snap-x snap-mandatory overflow-x-auto overscroll-contain focus-visible:-outline-offset-2 [scrollbar-width:none]"
      >
        {images.map((image, index) => (
          <li key={image.key} className="size-full shrink-0 snap-center snap-always">
            <Slide
              image={image}
              alt={several ? m.listings_picture_of({ title, index: index + 1, count: images.length }) : title}
              near={Math.abs(index - shown) < 2}
              zoomed={zoomed && index === shown}
              onZoom={setZoomed}
            />
          </li>
        ))}
      </ul>
      <div className="absolute inset-x-0 top-0 flex items-center gap-1 bg-ground p-1 pl-4">
        <p aria-live="polite" className="flex-1 font-semibold tabular-nums">
          {several ? `${shown + 1} / ${images.length}` : null}
        </p>
        <IconButton
          icon={zoomed ? ZoomOut : ZoomIn}
          label={zoomed ? m.listings_zoom_out() : m.listings_zoom_in()}
          onClick={() => {
            const frame = frameOf(shown)
            if (frame) setZoomed(toggleZoom(frame))
          }}
        />
        <IconButton icon={X} label={m.ui_close()} onClick={onClose} />
      </div>
      {several ? (
        <div className="pointer-events-none absolute inset-x-2 top-1/2 flex -translate-y-1/2 justify-between *:pointer-events-auto *:rounded-full *:bg-surface pointer-coarse:hidden">
          <IconButton
            icon={ChevronLeft}
            label={m.ui_scroll_left()}
            disabled={shown === 0}
            onClick={() => show(shown - 1)}
          />
          <IconButton
            icon={ChevronRight}
            label={m.ui_scroll_right()}
            disabled={shown === images.length - 1}
            onClick={() => show(shown + 1)}
          />
        </div>
      ) : null}
    </dialog>
  )
}

const directions: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const zooms: Record<string, number> = { '+': 1.5, '=': 1.5, '-': 1 / 1.5 }
const step = 120

/** What a key does; false when it is not for the viewer. Arrows move a zoomed picture, else they change it. */
function actOn(key: string, frame: HTMLElement, move: (by: number) => void): boolean {
  const [zoom, direction] = [zooms[key], directions[key]]
  if (zoom) zoomBy(frame, zoom)
  else if (direction && zoomOf(frame) > 1) frame.scrollBy(direction[0] * step, direction[1] * step)
  else if (direction) move(direction[0])
  return Boolean(zoom ?? direction)
}

interface SlideProps {
  image: Image
  alt: string
  /** Shown or next to it: loaded. */
  near: boolean
  zoomed: boolean
  onZoom: (isZoomed: boolean) => void
}

function Slide({ image, alt, near, zoomed, onZoom }: SlideProps) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => (frame.current ? followGestures(frame.current, onZoom) : undefined), [onZoom])
  return (
    <div
      ref={frame}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the same when it is zoomed
      tabIndex={zoomed ? 0 : undefined}
      className="size-full touch-pan-x touch-pan-y overflow-auto focus-visible:-outline-offset-2 [scrollbar-width:none]"
    >
      {near ? (
        <img
          src={sourceAt(image, 720)}
          srcSet={sourceSet(image)}
          sizes={zoomed ? '250vw' : '100vw'}
          alt={alt}
          decoding="async"
          draggable={false}
          className="h-[calc(100%*var(--zoom,1))] w-[calc(100%*var(--zoom,1))] max-w-none object-contain select-none"
        />
      ) : null}
    </div>
  )
}
