import { formatMoment } from '@mtaa/contract/dates'
import { Bike, Download, Package, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Order } from '@mtaa/contract/commerce/orders/orders'
import type { Language } from '@mtaa/contract/language'
import { m } from '../../../paraglide/messages.js'
import { deliveryName } from '../listings/index.ts'
import { formatPhone, isolate } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { placeLine } from '../../../ui/layout/breakable.tsx'

const icons = { pickup: Store, rider: Bike, courier: Package, digital: Download } as const

interface DeliveryPartProps {
  order: Order
  side: 'buyer' | 'seller' | undefined
  /** Below all of it. */
  children?: ReactNode
}

/** How an order reaches its buyer: by which way, where, whom to call, and what its seller says of it. */
export function DeliveryPart({ order, side, children }: DeliveryPartProps) {
  const { delivery, paid_at, shipment_note: note, seller_phone: sellerPhone } = order
  const { method, address } = delivery
  const Icon = icons[method]
  return (
    <section
      aria-labelledby="order-delivery"
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 print:order-last print:border-0 print:p-0"
    >
      <h2 id="order-delivery" className="text-lg font-semibold">
        {m.common_delivery()}
      </h2>
      <p className="flex items-center gap-2 font-semibold">
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-primary" />
        <span>{deliveryName(method)}</span>
      </p>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2">
        {address ? <AddressFacts address={address} /> : null}
        <PickupFacts order={order} />
        {sellerPhone && side !== 'seller' ? (
          <Fact name={m.orders_seller_phone()}>
            <PhoneLink phone={sellerPhone} />
          </Fact>
        ) : null}
        {note ? (
          <Fact name={side === 'seller' ? m.orders_note() : m.orders_note_from_seller()} wide>
            <span className="whitespace-pre-line">{isolate(note)}</span>
          </Fact>
        ) : null}
      </dl>
      {paid_at || isOver(order) ? null : (
        <p className="text-sm text-muted print:hidden">{m.orders_shipment_unpaid()}</p>
      )}
      {paid_at && !note && side === 'buyer' && isUnderWay(order) ? (
        <p className="text-sm text-muted print:hidden">{m.orders_shipment_none()}</p>
      ) : null}
      {children}
    </section>
  )
}

const isUnderWay = ({ status }: Order) => status === 'paid' || status === 'accepted' || status === 'shipped'

/** Nobody is to fetch or send anything any more. */
const isOver = ({ status }: Pick<Order, 'status'>) =>
  status === 'completed' || status === 'cancelled' || status === 'refunded'

/** The address as a card; what only its buyer and its seller read is left out for others. */
function AddressFacts({ address }: { address: NonNullable<Order['delivery']['address']> }) {
  const { recipient, phone, landmark, note, pin, plus_code: plusCode } = address
  return (
    <>
      {recipient ? (
        <Fact name={m.addresses_recipient()}>
          <span className="font-semibold">{isolate(recipient)}</span>
        </Fact>
      ) : null}
      {phone ? (
        <Fact name={m.orders_recipient_phone()}>
          <PhoneLink phone={phone} />
        </Fact>
      ) : null}
      <Fact name={m.addresses_where()}>{placeName(address)}</Fact>
      {landmark ? (
        <Fact name={m.orders_how_to_find()}>
          <span className="block">{isolate(landmark)}</span>
          {note ? <span className="block whitespace-pre-line">{isolate(note)}</span> : null}
        </Fact>
      ) : null}
      {pin && plusCode ? (
        <Fact name={m.orders_on_map()}>
          {/* Opens the map of the phone, of whichever maker. */}
          <a
            href={`geo:${pin.lat},${pin.lng}?q=${pin.lat},${pin.lng}`}
            className="-my-2.5 inline-block py-2.5 font-semibold text-primary tabular-nums underline"
          >
            {plusCode}
          </a>
        </Fact>
      ) : null}
    </>
  )
}

function PickupFacts({ order }: { order: Order }) {
  const language = useLanguage()
  const { pickup } = order.delivery
  if (!pickup) return null
  const over = isOver(order)
  const when = over ? undefined : readyWhen(order, language)
  return (
    <>
      <Fact name={over ? m.orders_pickup_place() : m.orders_pickup_where()}>
        {pickup.places.map((place) => (
          <span key={place.place_path} className="block">
            {placeName(place)}
          </span>
        ))}
      </Fact>
      {when ? <Fact name={m.orders_pickup_when()}>{when}</Fact> : null}
    </>
  )
}

function readyWhen({ delivery: { pickup }, status, life: { due_at } }: Order, language: Language) {
  if (pickup?.ready_at) return m.orders_ready_since({ moment: formatMoment(pickup.ready_at, language) })
  if (status === 'accepted' && due_at) return m.orders_ready_by({ moment: formatMoment(due_at, language) })
  return status === 'paid' || status === 'pending_payment' ? m.orders_ready_after() : undefined
}

/** From the ward to the county. */
const placeName = ({
  ward,
  constituency,
  county,
}: {
  ward: string | null
  constituency: string | null
  county: string
}) => placeLine(ward, constituency, county)

const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:+${phone}`} className="-my-2.5 inline-block py-2.5 font-semibold text-primary tabular-nums underline">
    {formatPhone(phone)}
  </a>
)

const Fact = ({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) => (
  <div className={wide ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)
