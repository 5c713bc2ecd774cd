import { formatDay } from '@mtaa/contract/dates'
import { useMutation, useQuery, useQueryClient, queryOptions } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import { getRenewal, renewByLink } from '@mtaa/contract/commerce/products/product-states'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'

/** What the link of a reminder says. */
interface RenewalLink {
  id: string
  key: string
}

export const renewalQuery = (api: Api, { id, key }: RenewalLink) =>
  queryOptions({
    queryKey: ['renewals', id],
    queryFn: ({ signal }) => api(getRenewal, { params: { id }, query: { key }, signal }),
  })

/** One button, which renews a listing: opening the page changes nothing (decision 0008). */
export function RenewalView({ link }: { link: RenewalLink }) {
  const api = useApi()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const query = renewalQuery(api, link)
  const { data } = useQuery(query)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api(renewByLink, { params: { id: link.id }, body: { key: link.key } }),
    onSuccess: (renewal) => queryClient.setQueryData(query.queryKey, renewal),
  })
  if (!data) return null
  const { title, state, expires_at: expires } = data
  return (
    <section className="mx-auto flex max-w-column flex-col items-start gap-4 py-6">
      <h1 className="text-2xl font-bold">{m.market_renewal_title()}</h1>
      <p className="text-lg font-semibold break-words">{title}</p>
      <p role="status">
        {state === 'due' ? <span>{m.market_renewal_due()}</span> : null}
        {state === 'renewed' && expires ? (
          <span>{m.market_renewal_done({ day: formatDay(expires.slice(0, 10), language) })}</span>
        ) : null}
        {state === 'over' ? <span>{m.market_renewal_over()}</span> : null}
      </p>
      {error ? (
        <p role="alert" className="font-semibold text-danger">
          {sentenceOf(error, m.common_not_done())}
        </p>
      ) : null}
      {state === 'due' ? (
        <Button variant="primary" busy={isPending} onClick={() => mutate()}>
          {m.market_renew()}
        </Button>
      ) : (
        <LinkButton to="/market/my-products">{m.common_my_products()}</LinkButton>
      )}
    </section>
  )
}
