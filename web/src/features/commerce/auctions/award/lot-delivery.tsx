import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Api } from '@mtaa/contract/client'
import { chooseDelivery, getDeliveryWays } from '@mtaa/contract/commerce/auctions/awards'
import type { DeliveryMethod } from '@mtaa/contract/commerce/products/product-terms'
import { m } from '../../../../paraglide/messages.js'
import { sentenceOf } from '../../../../platform/failure.ts'
import { formatPrice } from '../../../../platform/format.ts'
import { useLanguage } from '../../../../platform/page-context.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { RadioGroup } from '../../../../ui/forms/choices.tsx'
import { AddressPicker, addressesQuery } from '../../addresses/index.ts'
import { deliveryName } from '../../listings/index.ts'

const waysQuery = (api: Api, orderId: string) =>
  queryOptions({
    queryKey: ['auction-orders', orderId],
    queryFn: ({ signal }) => api(getDeliveryWays, { params: { id: orderId }, signal }),
    staleTime: 0,
  })

interface LotDeliveryProps {
  orderId: string
  /** How it is delivered unless another way is chosen. */
  method: DeliveryMethod
  onChanged: () => void
}

/** The winner of a lot chooses how it is delivered, until they begin to pay. */
export function LotDelivery(props: LotDeliveryProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="flex flex-col gap-3 print:hidden">
      <Button className="sm:self-start" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {m.auctions_delivery_choose()}
      </Button>
      <div id={id} hidden={!open}>
        {open ? <Ways {...props} /> : null}
      </div>
    </div>
  )
}

function Ways({ orderId, method: usual, onChanged }: LotDeliveryProps) {
  const api = useApi()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const [method, setMethod] = useState(usual)
  const [address, setAddress] = useState<string | null>(null)
  const { data, error, refetch, isRefetching } = useQuery(waysQuery(api, orderId))
  const { data: addresses } = useQuery(addressesQuery(api))
  const chosen = address ?? addresses?.find(({ is_default }) => is_default)?.id ?? null
  const needsAddress = method === 'rider' || method === 'courier'
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      api(chooseDelivery, {
        params: { id: orderId },
        body: { method, ...(needsAddress && chosen && { address_id: chosen }) },
      }),
    networkMode: 'always',
    onSuccess: () => showToast({ title: m.auctions_delivery_changed(), tone: 'success' }),
    onError: (failure) => showToast({ title: sentenceOf(failure, m.common_not_done()), tone: 'danger' }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: waysQuery(api, orderId).queryKey })
      onChanged()
    },
  })
  if (!data && error) return <LoadFailed error={error} onRetry={() => void refetch()} retrying={isRefetching} />
  if (!data) return <Skeleton className="h-24" />
  return (
    // No form: the form of a new address would be within it.
    <div className="flex flex-col gap-3">
      <RadioGroup
        label={m.common_delivery()}
        name="lot delivery"
        value={method}
        onChange={setMethod}
        hint={m.auctions_delivery_hint()}
        options={data.methods.map((one) => ({
          value: one.method,
          label: (
            <span className="flex flex-wrap justify-between gap-x-4">
              <span>{deliveryName(one.method)}</span>{' '}
              <span className="text-muted tabular-nums">{formatPrice(one.fee, language)}</span>
            </span>
          ),
        }))}
      />
      {needsAddress ? <AddressPicker name="lot address" value={chosen} onChange={setAddress} /> : null}
      <Button variant="primary" busy={isPending} onClick={() => mutate()} className="sm:self-start">
        {m.common_save()}
      </Button>
    </div>
  )
}
