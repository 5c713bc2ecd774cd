import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import type { Image } from '@mtaa/contract/media/media'
import { m } from '../../../paraglide/messages.js'
import type { Icon } from '../../../ui/media/icon.ts'
import { Picture } from '../../../ui/media/picture.tsx'

interface PictureTileProps {
  image: Image
  index: number
  count: number
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** A picked picture with its three buttons. */
export function PictureTile({ image, index, count, onMove, onRemove }: PictureTileProps) {
  const which = { index: index + 1, count }
  return (
    <li data-key={image.key} className="overflow-hidden rounded-control border border-line bg-surface">
      <div className="relative">
        <Picture image={image} alt={m.common_picture_of(which)} sizes="160px" ratio="1/1" />
        <TileButton
          control="remove"
          label={m.media_remove(which)}
          icon={X}
          onClick={onRemove}
          className="absolute top-0 right-0 rounded-bl-control bg-raised/90"
        />
      </div>
      {count > 1 ? (
        <div className="flex justify-between">
          <TileButton
            control="earlier"
            label={m.media_earlier(which)}
            icon={ChevronLeft}
            disabled={index === 0}
            onClick={() => onMove(-1)}
          />
          <TileButton
            control="later"
            label={m.media_later(which)}
            icon={ChevronRight}
            disabled={index === count - 1}
            onClick={() => onMove(1)}
          />
        </div>
      ) : null}
    </li>
  )
}

interface TileButtonProps {
  control: 'remove' | 'earlier' | 'later'
  label: string
  icon: Icon
  onClick: () => void
  disabled?: boolean
  className?: string
}

const TileButton = ({ control, label, icon: Icon, onClick, disabled, className = '' }: TileButtonProps) => (
  <button
    type="button"
    data-control={control}
    title={label}
    aria-label={label}
    disabled={disabled}
    onClick={onClick}
    className={`grid size-11 place-items-center text-ink hover:bg-primary-tint focus-visible:-outline-offset-2 disabled:opacity-40 ${className}`}
  >
    <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
  </button>
)
