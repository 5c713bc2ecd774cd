import { formatMoment } from '@mtaa/contract/dates'
import type { QuoteRequest } from '@mtaa/contract/commerce/quotes/quotes'
import { categoryName } from '@mtaa/contract/commerce/products/categories'
import { m } from '../../../paraglide/messages.js'
import { formatPrice } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { Badge } from '../../../ui/data/badge.tsx'
import { RelativeTime } from '../../../ui/data/formatters.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { requestStates } from './quote-words.ts'

type Requested = Pick<
  QuoteRequest,
  'category' | 'text' | 'images' | 'budget' | 'state' | 'expires_at' | 'created_at' | 'ward'
>

/** One request in a list. */
export function RequestRow({ request, to, note }: { request: Requested; to: string; note: string }) {
  const [state, tone] = requestStates[request.state]
  return (
    <article className="flex flex-col gap-1 border-b border-line py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <Link to={to} className="line-clamp-2 min-w-[min(100%,9rem)] flex-1 font-semibold break-words hover:underline">
          {request.text}
        </Link>
        <Badge tone={tone}>{state()}</Badge>
      </div>
      <p className="text-sm break-words text-muted">
        <span>{[categoryName('services', request.category, useLanguage()), request.ward, note].join(' · ')} · </span>
        <RelativeTime at={request.created_at} />
      </p>
    </article>
  )
}

/** What is requested, as both sides see it. */
export function RequestedPart({ request }: { request: Requested }) {
  const language = useLanguage()
  const { text, images, budget, state, expires_at: until, category, ward } = request
  const [words, tone] = requestStates[state]
  const facts = [
    categoryName('services', category, language),
    ward,
    budget !== null && m.quotes_budget_of({ budget: formatPrice(budget, language) }),
  ]
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <Badge tone={tone}>{words()}</Badge>
        <span className="break-words">{facts.filter(Boolean).join(' · ')}</span>
      </p>
      <p className="break-words whitespace-pre-line">{text}</p>
      {images.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {images.map((image, index) => (
            <li key={image.key} className="w-28">
              <a href={image.src.replace('{w}', '1280')} target="_blank" rel="noreferrer" className="block">
                <Picture
                  image={image}
                  alt={m.common_picture_of({ index: index + 1, count: images.length })}
                  sizes="112px"
                  ratio="1/1"
                  className="rounded-control"
                />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {state === 'open' ? (
        <p className="text-sm text-muted">{m.quotes_until({ moment: formatMoment(until, language) })}</p>
      ) : null}
    </div>
  )
}

export const QuotesSkeleton = () => (
  <div role="status" aria-label={m.ui_loading()} className="flex flex-col gap-4 border-t border-line pt-4">
    {[0, 1, 2].map((row) => (
      <Skeleton key={row} className="h-16" />
    ))}
  </div>
)
