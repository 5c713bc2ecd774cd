import type { ReactNode } from 'react'
import type { Icon } from '../media/icon.ts'

/** For an empty list or page: one sentence, one action. */
export function EmptyState({
  icon: Icon,
  title,
  children,
  action,
  page = false,
}: {
  icon?: Icon
  title: string
  children?: ReactNode
  action?: ReactNode
  /** Nothing else is on the page: the title becomes its `h1`. */
  page?: boolean
}) {
  const Title = page ? 'h1' : 'p'
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-10 text-center">
      {Icon ? <Icon size={32} strokeWidth={1.5} aria-hidden="true" className="text-muted" /> : null}
      <Title className="max-w-100 text-lg font-semibold text-balance">{title}</Title>
      {children ? <div className="max-w-100 text-muted">{children}</div> : null}
      {action ? <div className="mt-1">{action}</div> : null}
    </div>
  )
}
