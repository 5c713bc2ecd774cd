import { ImageOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { usePreferences } from '../../platform/use-preferences.ts'
import { classNames } from '../layout/class-names.ts'
import { type PictureSource, sourceAt, sourceSet } from './picture-source.ts'

interface PictureProps {
  image: PictureSource | null | undefined
  alt: string
  /** How wide it stands, as in `sizes` of `<img>`. */
  sizes: string
  /** The first one on the screen: fetched at once and before others. */
  priority?: boolean
  /** Cut to a shape; without it the picture keeps its own. */
  shape?: '4/3' | '1/1' | '16/9'
  className?: string
}

const shapes = { '4/3': 'aspect-4/3', '1/1': 'aspect-square', '16/9': 'aspect-video' }

/** A picture that has its place before it has its bytes: its colour behind, and a sentence when it never comes. */
export function Picture({ image, alt, sizes, priority = false, shape, className }: PictureProps) {
  const { saver } = usePreferences()
  const [failed, setFailed] = useState(false)
  const element = useRef<HTMLImageElement>(null)

  // It may have failed before the page was alive to hear it.
  useEffect(() => {
    const img = element.current
    if (img?.complete && img.naturalWidth === 0) setFailed(true)
  }, [])

  const frame = classNames('block w-full overflow-hidden', shape && shapes[shape], className)
  if (!image || failed)
    return (
      <NoPicture
        text={image ? m.ui_image_unavailable() : m.ui_image_none()}
        className={classNames(frame, !shape && 'aspect-4/3')}
      />
    )
  return (
    <img
      ref={element}
      src={sourceAt(image, saver ? 320 : 720)}
      {...(saver ? {} : { srcSet: sourceSet(image), sizes })}
      alt={alt}
      width={image.width}
      height={image.height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      onError={() => setFailed(true)}
      style={{ backgroundColor: image.color }}
      className={classNames(frame, shape ? 'object-cover' : 'h-auto')}
    />
  )
}

// Where there is no room for them, its words are for those who hear the page.
const NoPicture = ({ text, className }: { text: string; className: string }) => (
  <span className={classNames('@container grid place-items-center bg-line text-muted', className)}>
    <span className="flex flex-col items-center gap-1 text-center text-[12px] leading-tight @min-[96px]:text-[14px]">
      <ImageOff size={20} strokeWidth={1.75} aria-hidden="true" />
      <span className="@max-[72px]:sr-only">{text}</span>
    </span>
  </span>
)
