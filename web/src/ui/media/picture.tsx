import { ImageOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { usePreferences } from '../../platform/use-preferences.ts'
import { classNames } from '../layout/class-names.ts'
import { type PictureSource, sourceAt, sourceSet } from './picture-source.ts'

interface PictureProps {
  image: PictureSource | null | undefined
  alt: string
  /** Its width, as in `sizes` of `<img>`. */
  sizes: string
  /** Above the fold: loaded eagerly with high priority. */
  priority?: boolean
  /** On the page of what it shows: under the data saver it is larger than in lists, and a tap loads all of it. */
  whole?: boolean
  /** Crops to this ratio; by default the picture has its own. */
  ratio?: '4/3' | '1/1' | '16/9'
  className?: string
}

const ratioClasses = { '4/3': 'aspect-4/3', '1/1': 'aspect-square', '16/9': 'aspect-video' }

/** A picture that reserves its space: its colour until it has loaded, a sentence if it fails. */
export function Picture({ image, alt, sizes, priority = false, whole = false, ratio, className }: PictureProps) {
  const { savesData } = usePreferences()
  const [isRequested, setRequested] = useState(false)
  const [failed, setFailed] = useState(false)
  const element = useRef<HTMLImageElement>(null)

  // It may have failed before hydration.
  useEffect(() => {
    const img = element.current
    if (img?.complete && img.naturalWidth === 0) setFailed(true)
  }, [])

  const frame = classNames('block w-full overflow-hidden', ratio && ratioClasses[ratio], className)
  if (!image || failed)
    return (
      <NoPicture
        text={image ? m.ui_image_unavailable() : m.ui_image_none()}
        className={classNames(frame, !ratio && 'aspect-4/3')}
      />
    )
  const isSmall = savesData && !isRequested
  const img = (
    <img
      ref={element}
      src={sourceAt(image, isSmall ? (whole ? 320 : 160) : 720)}
      {...(isSmall ? {} : { srcSet: sourceSet(image), sizes })}
      alt={alt}
      width={image.width}
      height={image.height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      onError={() => setFailed(true)}
      style={{ backgroundColor: image.color }}
      className={classNames(frame, ratio ? 'object-cover' : 'h-auto')}
    />
  )
  if (!whole || !isSmall) return img
  return (
    <span className="relative block">
      {img}
      {/* Without script it opens the picture by itself. */}
      <a
        href={sourceAt(image, 1280)}
        onClick={(event) => {
          event.preventDefault()
          setRequested(true)
        }}
        className="absolute bottom-2 left-2 inline-flex min-h-11 items-center rounded-control border border-edge bg-surface px-3 text-sm font-semibold"
      >
        {m.ui_full_picture()}
      </a>
    </span>
  )
}

// At the bottom, clear of badges, which lie at the top. Where the text does not fit, it is for screen readers only.
const NoPicture = ({ text, className }: { text: string; className: string }) => (
  <span className={classNames('@container flex items-end justify-center bg-line p-2 text-muted', className)}>
    <span className="flex flex-col items-center gap-1 text-center text-xs leading-tight break-words hyphens-auto @min-[6rem]:text-sm">
      <ImageOff size={20} strokeWidth={1.75} aria-hidden="true" className="@min-[4.5rem]:@max-[7.5rem]:hidden" />
      <span className="@max-[4.5rem]:sr-only">{text}</span>
    </span>
  </span>
)
