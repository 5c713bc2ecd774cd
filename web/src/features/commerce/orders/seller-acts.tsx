import type { Order } from '@mtaa/contract/commerce/orders/orders'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/forms/button.tsx'
import { CodeEntry } from './code-entry.tsx'
import type { useOrderAct } from './order-acts.queries.ts'
import { TextAct } from './text-act.tsx'

/** What the seller of an order does with it. */
export function SellerActs({ order, act }: { order: Order; act: ReturnType<typeof useOrderAct> }) {
  const { acts } = order.life
  const may = (name: (typeof acts)[number]) => acts.includes(name)
  const isPickup = order.delivery.method === 'pickup'
  const isDigital = !may('ship') && !may('hand_over')
  return (
    <>
      {may('accept') ? (
        <Button variant="primary" busy={act.isPending} onClick={() => act.mutate({ is: 'accept' })}>
          {m.orders_accept()}
        </Button>
      ) : null}
      {may('ship') ? (
        <TextAct
          act={act}
          is="ship"
          variant="primary"
          open={isPickup ? m.orders_ship_ready() : m.orders_ship()}
          label={isPickup ? m.orders_note_pickup() : m.orders_note()}
          hint={isPickup ? m.orders_note_pickup_hint() : m.orders_note_hint()}
          button={isPickup ? m.orders_ship_ready() : m.orders_ship()}
          optional={!isPickup}
        />
      ) : null}
      {may('hand_over') ? <CodeEntry order={order} act={act} isMain={!may('ship')} /> : null}
      {may('deliver') ? (
        <TextAct
          act={act}
          is="deliver"
          variant={isDigital ? 'primary' : undefined}
          open={m.orders_deliver()}
          label={m.orders_note()}
          hint={isDigital ? m.orders_note_digital() : undefined}
          button={m.orders_deliver()}
          optional
        />
      ) : null}
      {may('decline') ? (
        <TextAct
          act={act}
          is="decline"
          open={m.common_decline()}
          label={m.common_reason()}
          button={m.common_decline()}
        />
      ) : null}
    </>
  )
}
