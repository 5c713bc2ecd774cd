import { Heart } from 'lucide-react'
import { classNames } from '../layout/class-names.ts'

interface HeartButtonProps {
  isOn: boolean
  /** Its name for screen readers: what it is the heart of. */
  label: string
  onClick: () => void
  className?: string
}

/** A heart over a picture, filled when it is pressed. */
export const HeartButton = ({ isOn, label, onClick, className }: HeartButtonProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    aria-label={label}
    onClick={onClick}
    className={classNames('group grid size-11 shrink-0 place-items-center', className)}
  >
    <span
      className={classNames(
        'grid size-8 place-items-center rounded-full border border-line bg-surface transition-transform group-active:scale-90',
        isOn ? 'text-accent' : 'text-ink',
      )}
    >
      <Heart
        size={18}
        strokeWidth={1.75}
        aria-hidden="true"
        className={classNames('shrink-0', isOn && 'fill-current')}
      />
    </span>
  </button>
)
