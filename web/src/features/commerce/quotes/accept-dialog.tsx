import { useQuery } from '@tanstack/react-query'
import type { Quote, QuoteRequest } from '@mtaa/contract/commerce/quotes/quotes'
import { formatMoment } from '@mtaa/contract/dates'
import { useNavigate } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { formatPrice } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { RadioGroup } from '../../../ui/forms/choices.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import { Dialog } from '../../../ui/layout/dialog.tsx'
import { AddressPicker } from '../addresses/index.ts'
import { type Accepting, quotedServiceQuery, useAcceptQuote } from './quotes.queries.ts'

interface AcceptDialogProps {
  quote: Quote
  request: Pick<QuoteRequest, 'ward'>
  onClose: () => void
}

/** Before a quote is accepted: where it is done, and what is paid now. */
export function AcceptDialog({ quote, request, onClose }: AcceptDialogProps) {
  const { data: service, error, refetch, isRefetching } = useQuery(quotedServiceQuery(useApi(), quote.service_id))
  return (
    <Dialog open onClose={onClose} title={m.quotes_accept()}>
      {service ? (
        <AcceptForm quote={quote} ward={request.ward ?? ''} place={service.area.place} />
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} retrying={isRefetching} />
      ) : (
        <Skeleton className="h-40" />
      )}
    </Dialog>
  )
}

interface AcceptFormProps {
  quote: Quote
  ward: string
  place: 'provider' | 'customer' | 'either'
}

function AcceptForm({ quote, ward, place }: AcceptFormProps) {
  const language = useLanguage()
  const navigate = useNavigate()
  const accept = useAcceptQuote(quote.id)
  const { price, deposit } = quote
  const form = useForm({
    initial: {
      where: place === 'provider' ? 'there' : place === 'customer' ? 'here' : '',
      address: null as string | null,
      pays: 'deposit',
    },
    check({ where, address, pays }): { body: Accepting } | { errors: { where?: string } } {
      if (where === '' || (where === 'here' && address === null))
        return { errors: { where: m.quotes_accept_where_needed({ ward }) } }
      return { body: { address_id: where === 'here' ? address : null, whole: pays === 'whole' } }
    },
    send: (body, key) => accept.mutateAsync({ body, key }),
    refused: (error) => ({ sentence: sentenceOf(error, m.common_not_done()) }),
    onDone: ({ bookings: [booking] }) => (booking ? navigate(`/bookings/${booking.id}`) : undefined),
  })
  const { where, address, pays } = form.values
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <p>
        <span className="font-semibold">{formatPrice(price, language)}</span>
        <span> · {formatMoment(quote.starts_at, language)}</span>
      </p>
      {place === 'either' ? (
        <RadioGroup
          label={m.quotes_where()}
          name="where"
          value={where}
          error={where === '' ? form.errors.where : undefined}
          onChange={(next) => form.change({ where: next })}
          options={[
            { value: 'there', label: m.quotes_accept_there() },
            { value: 'here', label: m.quotes_accept_here() },
          ]}
        />
      ) : null}
      {where === 'here' ? (
        <div className="flex flex-col gap-1">
          <AddressPicker
            name="address"
            label={m.quotes_accept_where()}
            value={address}
            onChange={(id) => form.change({ address: id })}
          />
          {form.errors.where ? (
            <p role="alert" className="text-sm font-semibold text-danger">
              {form.errors.where}
            </p>
          ) : null}
        </div>
      ) : null}
      {deposit >= price ? (
        <p>{m.quotes_pay_all()}</p>
      ) : (
        <RadioGroup
          label={m.quotes_pay_what()}
          name="pays"
          value={pays}
          onChange={(next) => form.change({ pays: next })}
          options={[
            {
              value: 'deposit',
              label:
                deposit > 0
                  ? m.quotes_pay_deposit({ deposit: formatPrice(deposit, language) })
                  : m.quotes_pay_nothing(),
            },
            { value: 'whole', label: m.quotes_pay_whole({ price: formatPrice(price, language) }) },
          ]}
        />
      )}
      <p className="text-sm text-muted">{m.quotes_accept_text()}</p>
      {form.sentence ? (
        <p role="alert" className="text-sm font-semibold text-danger">
          {form.sentence}
        </p>
      ) : null}
      <Button type="submit" variant="primary" wide busy={form.isSending}>
        {m.quotes_book()}
      </Button>
    </form>
  )
}
