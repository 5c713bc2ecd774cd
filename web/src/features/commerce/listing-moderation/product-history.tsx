import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProductVersion } from '@mtaa/contract/commerce/products/product-states'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { Price, RelativeTime } from '../../../ui/data/formatters.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { conditionName } from '../listings/index.ts'
import { versionsQuery } from './moderation.queries.ts'

/** How a product was before and after each change, for its seller and the moderators. */
export function ProductHistory({ productId }: { productId: string }) {
  const [open, setOpen] = useState(false)
  if (!open) return <Button onClick={() => setOpen(true)}>{m.listing_reviews_history()}</Button>
  return <Versions productId={productId} />
}

function Versions({ productId }: { productId: string }) {
  const { data, isPending, error, refetch } = useQuery(versionsQuery(useApi(), productId))
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return (
    <section aria-busy={isPending}>
      <h2 className="font-semibold">{m.listing_reviews_history()}</h2>
      {data?.items.length === 0 ? <p className="text-muted">{m.listing_reviews_history_none()}</p> : null}
      <ol>
        {data?.items.map((version) => (
          <Version key={version.id} version={version} />
        ))}
      </ol>
    </section>
  )
}

function Version({ version }: { version: ProductVersion }) {
  const language = useLanguage()
  const { at, title, price, condition, description, facts, images } = version
  return (
    <li className="flex flex-col gap-1 border-b border-line py-3">
      <p className="text-sm text-muted">
        <RelativeTime at={at} />
      </p>
      <p className="font-semibold break-words">{title}</p>
      <p>
        <Price shillings={price} />
        <span>{condition ? ` · ${conditionName(condition)}` : ''}</span>
      </p>
      {facts.length > 0 ? (
        <p className="text-sm">{facts.map(({ name, value }) => `${name[language]}: ${value[language]}`).join(' · ')}</p>
      ) : null}
      {description ? <p className="break-words whitespace-pre-line">{description}</p> : null}
      {images.length > 0 ? (
        <ul className="flex gap-2 overflow-x-auto">
          {images.map((image) => (
            <li key={image.key} className="w-16 shrink-0 overflow-hidden rounded-control">
              <Picture image={image} alt="" sizes="64px" ratio="1/1" />
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  )
}
