import { X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../layout/class-names.ts'
import type { Icon } from '../media/icon.ts'
import { Link } from '../layout/link.tsx'

const variant = (pressed: boolean, small = false) =>
  classNames(
    'inline-flex max-w-full items-center rounded-full border text-sm font-semibold transition-colors',
    // Its target is as high as that of the others.
    small ? 'relative min-h-9 gap-1.5 px-3 after:absolute after:inset-x-0 after:-inset-y-1' : 'min-h-11 gap-2 px-4',
    pressed ? 'border-primary bg-primary-tint text-primary' : 'border-edge bg-surface text-ink hover:bg-primary-tint',
  )

interface ButtonShape {
  icon?: Icon
  pressed?: boolean
  /** 36 pixels high, for rows that scroll. */
  small?: boolean
  children: ReactNode
}

const Face = ({ icon: Icon, small, children }: Pick<ButtonShape, 'icon' | 'small' | 'children'>) => (
  <>
    {Icon ? <Icon size={small ? 16 : 20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" /> : null}
    <span className="truncate">{children}</span>
  </>
)

/** A toggle, or a chosen value that opens its picker. */
export function Chip({
  icon,
  pressed,
  small = false,
  children,
  className,
  ...rest
}: ComponentProps<'button'> & ButtonShape) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      {...rest}
      className={classNames(variant(pressed ?? false, small), className)}
    >
      <Face small={small} {...(icon && { icon })}>
        {children}
      </Face>
    </button>
  )
}

export function ChipLink({
  icon,
  pressed = false,
  small = false,
  children,
  className,
  ...rest
}: ComponentProps<typeof Link> & ButtonShape) {
  return (
    <Link
      {...rest}
      aria-current={pressed ? 'true' : undefined}
      className={classNames(variant(pressed, small), className)}
    >
      <Face small={small} {...(icon && { icon })}>
        {children}
      </Face>
    </Link>
  )
}

/** A chosen value with a button to remove it. */
export function RemovableChip({
  children,
  removeLabel,
  onRemove,
}: {
  children: ReactNode
  removeLabel: string
  onRemove: () => void
}) {
  return (
    <span className={classNames(variant(true), 'pr-0')}>
      <span className="truncate">{children}</span>
      <button
        type="button"
        aria-label={removeLabel}
        onClick={onRemove}
        className="-my-px grid size-11 shrink-0 place-items-center rounded-full"
      >
        <X size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </span>
  )
}
