import type { ComponentProps } from 'react'
import { classNames } from '../layout/class-names.ts'
import type { Icon } from '../media/icon.ts'
import { Link } from '../layout/link.tsx'

interface Shape {
  /** Its accessible name, also shown on hover. */
  label: string
  icon: Icon
  /** A short text on its corner, such as a count. */
  badge?: string | undefined
}

const variant =
  'relative inline-grid size-11 shrink-0 place-items-center rounded-control text-ink transition-colors hover:bg-primary-tint disabled:opacity-40'

/** An icon with a badge on its corner. */
export function IconFace({ icon: Icon, badge }: Pick<Shape, 'icon' | 'badge'>) {
  return (
    <>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      {badge ? (
        <span className="absolute top-0.5 left-6 min-w-4.5 rounded-full bg-accent px-1 text-center text-[min(0.75rem,18px)] leading-normal font-semibold text-surface tabular-nums">
          {badge}
        </span>
      ) : null}
    </>
  )
}

export function IconButton({
  label,
  icon,
  badge,
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'children'> & Shape) {
  return (
    <button type="button" title={label} aria-label={label} {...rest} className={classNames(variant, className)}>
      <IconFace icon={icon} badge={badge} />
    </button>
  )
}

export function IconLink({
  label,
  icon,
  badge,
  className,
  ...rest
}: Omit<ComponentProps<typeof Link>, 'children'> & Shape) {
  return (
    <Link title={label} aria-label={label} {...rest} className={classNames(variant, className)}>
      <IconFace icon={icon} badge={badge} />
    </Link>
  )
}
