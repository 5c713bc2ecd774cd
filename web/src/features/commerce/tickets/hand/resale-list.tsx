import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { m } from '../../../../paraglide/messages.js'
import { sentenceOf } from '../../../../platform/failure.ts'
import { formatPrice } from '../../../../platform/format.ts'
import { useLanguage } from '../../../../platform/page-context.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { useSignedIn } from '../../../../platform/use-signed-in.ts'
import { Price } from '../../../../ui/data/formatters.tsx'
import { Button, LinkButton } from '../../../../ui/forms/button.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { useForm } from '../../../../ui/forms/use-form.ts'
import { withNext } from '../../../identity/accounts/index.ts'
import { resalesQuery, useBuyResale } from './resales.queries.ts'
import { usePersonId } from './use-person-id.ts'

interface Offered {
  id: string
  ticket_type_id: string
  ticket_type: string
  price: number
  face_price: number
  own: boolean
}

/** Tickets of an event that others sell; nothing where there are none. */
export function ResaleList({ eventId }: { eventId: string }) {
  const query = resalesQuery(useApi(), eventId, usePersonId() ?? null)
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(query)
  const items = data?.pages.flatMap((page) => page.items) ?? []
  if (items.length === 0) return null
  return (
    <section aria-labelledby="resales" className="flex flex-col gap-2">
      <h2 id="resales" className="text-lg font-semibold">
        {m.my_tickets_resales()}
      </h2>
      <p className="text-sm text-muted">{m.my_tickets_resales_text()}</p>
      {[...Map.groupBy(items, ({ ticket_type_id: type }) => type)].map(([type, offered]) => (
        <div key={type}>
          <h3 className="font-semibold break-words">{offered[0]?.ticket_type}</h3>
          <ul className="border-t border-line">
            {offered.map((item) => (
              <ResaleRow key={item.id} resale={item} eventId={eventId} />
            ))}
          </ul>
        </div>
      ))}
      {hasNextPage ? (
        <Button className="self-center" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {m.common_show_more()}
        </Button>
      ) : null}
    </section>
  )
}

function ResaleRow({ resale, eventId }: { resale: Offered; eventId: string }) {
  const language = useLanguage()
  const signedIn = useSignedIn()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const { price, face_price: face, own } = resale
  return (
    <li className="flex flex-col gap-3 border-b border-line py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 break-words">
          <Price shillings={price} />
          {face > price ? (
            <span className="text-sm text-muted">
              {' '}
              {m.my_tickets_first_price({ price: formatPrice(face, language) })}
            </span>
          ) : null}
        </p>
        {own ? <span className="text-sm text-muted">{m.my_tickets_own_resale()}</span> : null}
        {own || isOpen || !signedIn ? null : <Button onClick={() => setOpen(true)}>{m.my_tickets_buy()}</Button>}
        {own || signedIn ? null : <LinkButton to={withNext('/login', pathname)}>{m.my_tickets_buy()}</LinkButton>}
      </div>
      {isOpen ? <BuyForm resale={resale} eventId={eventId} onClose={() => setOpen(false)} /> : null}
    </li>
  )
}

function BuyForm({
  resale: { id, price },
  eventId,
  onClose,
}: {
  resale: Offered
  eventId: string
  onClose: () => void
}) {
  const language = useLanguage()
  const navigate = useNavigate()
  const { mutateAsync } = useBuyResale(eventId)
  const form = useForm({
    initial: { name: '' },
    check: ({ name }) =>
      name.trim() === '' ? { errors: { name: m.my_tickets_name_missing() } } : { body: name.trim() },
    send: (name, key) => mutateAsync({ id, name, price, key }),
    refused: (error) => ({ sentence: sentenceOf(error, m.common_not_done()) }),
    onDone: (order) => navigate(`/my-tickets/orders/${order.id}`),
    takesFocus: true,
  })
  return (
    <form {...form.props} className="flex flex-col gap-3">
      <Input {...form.field('name')} label={m.common_name_on_ticket()} autoComplete="name" maxLength={60} />
      {form.sentence ? (
        <p role="alert" className="text-sm text-danger">
          {form.sentence}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={form.isSending}>
          {m.my_tickets_buy_for({ price: formatPrice(price, language) })}
        </Button>
        <Button onClick={onClose}>{m.ui_cancel()}</Button>
      </div>
    </form>
  )
}
