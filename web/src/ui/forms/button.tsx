import type { ComponentProps } from 'react'
import { m } from '../../paraglide/messages.js'
import { type ButtonVariant, buttonVariant } from './button-variant.ts'
import { classNames } from '../layout/class-names.ts'
import type { Icon } from '../media/icon.ts'
import { Link } from '../layout/link.tsx'

interface ButtonShape {
  variant?: ButtonVariant
  /** As wide as its container. */
  wide?: boolean
  icon?: Icon
}

type ButtonProps = ComponentProps<'button'> & ButtonShape & { busy?: boolean }

/** While busy its width, its name and its focus stay, and it does nothing. */
export function Button({
  variant = 'quiet',
  wide,
  icon: Icon,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={classNames(buttonVariant(variant, wide), className)}
    >
      <span className={classNames('inline-flex min-w-0 items-center gap-2', busy && 'opacity-0')}>
        {Icon ? <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" /> : null}
        {/* Of its own: a page that the browser translates has other nodes than the texts beside which icons come and go. */}
        <span className="contents">{children}</span>
      </span>
      {busy ? (
        <span className="absolute inset-0 grid place-items-center">
          <span className="spinner" role="img" aria-label={m.ui_busy()} />
        </span>
      ) : null}
    </button>
  )
}

type LinkButtonProps = ComponentProps<typeof Link> & ButtonShape

/** A link that looks like a button. */
export function LinkButton({ variant = 'quiet', wide, icon: Icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={classNames(buttonVariant(variant, wide), className)}>
      {Icon ? <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" /> : null}
      <span className="min-w-0 break-words">{children}</span>
    </Link>
  )
}
