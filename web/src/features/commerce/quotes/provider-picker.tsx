import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { quoteLimits, type QuoteProvider } from '@mtaa/contract/commerce/quotes/quotes'
import { m } from '../../../paraglide/messages.js'
import { formatPrice } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Checkbox } from '../../../ui/forms/choices.tsx'
import { nameOf } from '../../community/people/index.ts'
import { ListingRow, listingsQuery } from '../listings/index.ts'
import { RatingLine } from '../reviews/index.ts'
import { providersQuery, quotedServiceQuery } from './quotes.queries.ts'

interface ProviderPickerProps {
  category: string
  ward: number
  wardName: string
  value: readonly string[]
  onChange: (services: string[]) => void
  /** From whose page the request was begun: also when another ward is nearer. */
  first: string | null
}

/** Chooses up to five providers who serve the ward, the nearest first. */
export function ProviderPicker({ category, ward, wardName, value, onChange, first }: ProviderPickerProps) {
  const query = useInfiniteQuery(providersQuery(useApi(), category, ward))
  const { data, error, refetch, isRefetching, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  const found = data?.pages.flatMap(({ items }) => items)
  const isListed = found?.some(({ service }) => service.id === first) ?? false
  if (!found)
    return error ? (
      <LoadFailed error={error} onRetry={() => void refetch()} retrying={isRefetching} />
    ) : (
      <Skeleton className="h-32" />
    )
  const toggle = (id: string) => onChange(value.includes(id) ? value.filter((one) => one !== id) : [...value, id])
  const row = (id: string) => ({
    isChosen: value.includes(id),
    isFull: value.length >= quoteLimits.providers && !value.includes(id),
    onToggle: () => toggle(id),
  })
  return (
    <div className="flex flex-col gap-1">
      {first !== null && !isListed ? <OneProvider id={first} {...row(first)} /> : null}
      {found.length === 0 ? (
        <NoProviders category={category} ward={ward} wardName={wardName} />
      ) : (
        found.map((provider) => (
          <ProviderRow key={provider.service.id} provider={provider} {...row(provider.service.id)} />
        ))
      )}
      {hasNextPage ? (
        <p>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {m.quotes_more_providers()}
          </Button>
        </p>
      ) : null}
    </div>
  )
}

interface RowProps {
  isChosen: boolean
  isFull: boolean
  onToggle: () => void
}

function ProviderRow({ provider, isChosen, isFull, onToggle }: RowProps & { provider: QuoteProvider }) {
  const language = useLanguage()
  const { service, rating, travel_fee: fee } = provider
  const comes =
    fee === null
      ? m.quotes_fee_there()
      : fee === 0
        ? m.quotes_fee_none()
        : m.quotes_fee({ fee: formatPrice(fee, language) })
  return (
    <Checkbox
      name="service"
      checked={isChosen}
      disabled={isFull}
      onChange={onToggle}
      label={
        <>
          <span className="block font-semibold break-words">{service.title}</span>
          <span className="block text-sm break-words text-muted">
            <span>{nameOf(service.owner)} · </span>
            {rating.average === null ? (
              <span>{m.quotes_no_rating()}</span>
            ) : (
              <RatingLine average={rating.average} count={rating.count} />
            )}
            <span>{` · ${[service.ward, comes].join(' · ')}`}</span>
          </span>
        </>
      }
    />
  )
}

/** The one from whose page it was begun. */
function OneProvider({ id, isChosen, isFull, onToggle }: RowProps & { id: string }) {
  const { data: service } = useQuery(quotedServiceQuery(useApi(), id))
  if (!service) return null
  return (
    <Checkbox
      name="service"
      checked={isChosen}
      disabled={isFull}
      onChange={onToggle}
      label={
        <>
          <span className="block font-semibold break-words">{service.title}</span>
          <span className="block text-sm break-words text-muted">
            {[nameOf(service.owner), service.ward].join(' · ')}
          </span>
        </>
      }
    />
  )
}

/** Nobody serves the ward: who is nearest, to look at. */
const NoProviders = ({ category, ward, wardName }: { category: string; ward: number; wardName: string }) => (
  <div role="status" className="flex flex-col gap-2">
    <p className="font-semibold break-words">{m.quotes_none_serve({ ward: wardName })}</p>
    <p className="text-sm text-muted">{m.quotes_nearest()}</p>
    <Nearest category={category} ward={ward} />
  </div>
)

const nearest = 4

function Nearest({ category, ward }: { category: string; ward: number }) {
  const filter = { module: 'services' as const, category, sort: 'nearest' as const, near: ward, limit: nearest }
  const { data } = useQuery(listingsQuery(useApi(), filter))
  return data?.items.map((listing) => <ListingRow key={listing.id} listing={listing} heading="h3" own />)
}
