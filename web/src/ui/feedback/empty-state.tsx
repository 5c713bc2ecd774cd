import type { ReactNode } from 'react'

/** The drawings of `public/drawings`. */
type Drawing = 'basket' | 'bench' | 'gate' | 'heart' | 'parcel' | 'search' | 'signpost' | 'stall'

/** For an empty list or page: a drawing, one sentence, one action. */
export function EmptyState({
  drawing = 'stall',
  title,
  children,
  action,
  page = false,
}: {
  drawing?: Drawing
  title: string
  children?: ReactNode
  action?: ReactNode
  /** Nothing else is on the page: the title becomes its `h1`. */
  page?: boolean
}) {
  const Title = page ? 'h1' : 'p'
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-8 text-center">
      <img
        src={`/drawings/${drawing}.svg`}
        alt=""
        width={192}
        height={120}
        loading="lazy"
        decoding="async"
        className="drawing h-auto w-48"
      />
      <Title className="max-w-100 text-lg font-semibold text-balance">{title}</Title>
      {children ? <div className="max-w-100 text-muted">{children}</div> : null}
      {action ? <div className="mt-1">{action}</div> : null}
    </div>
  )
}
