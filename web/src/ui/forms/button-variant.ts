import { classNames } from '../layout/class-names.ts'

export type ButtonVariant = 'primary' | 'quiet' | 'plain' | 'danger'

const looks: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-primary text-on-primary hover:opacity-90',
  quiet: 'border-edge bg-surface text-ink hover:bg-primary-tint',
  plain: 'border-transparent text-primary hover:bg-primary-tint',
  danger: 'border-transparent bg-danger text-on-danger hover:opacity-90',
}

/** The classes of buttons and of links that look like buttons. */
export const buttonVariant = (variant: ButtonVariant, wide?: boolean) =>
  classNames(
    'relative inline-flex min-h-11 max-w-full items-center justify-center gap-2 rounded-control border px-4 py-2 text-center text-base font-semibold transition-[background-color,opacity] disabled:opacity-50 [&[aria-disabled]:not([aria-busy])]:opacity-50',
    wide && 'w-full',
    looks[variant],
  )
