import { formatMoment } from '@mtaa/contract/dates'
import { lazy, type ReactNode, Suspense } from 'react'
import type { Order } from '@mtaa/contract/commerce/orders/orders'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { useOnline } from '../../../platform/use-online.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { askQuestion } from '../../../ui/feedback/question-store.ts'
import { nextWords } from './next-words.ts'
import { useOrderAct } from './order-acts.queries.ts'
import { TextAct } from './text-act.tsx'

// Each for one side only, and not for who has just paid.
const SellerActs = lazy(async () => ({ default: (await import('./seller-acts.tsx')).SellerActs }))
const HandoverCode = lazy(async () => ({ default: (await import('./handover-code.tsx')).HandoverCode }))

interface NextStepProps {
  order: Order
  side: 'buyer' | 'seller'
  /** Below all of it. */
  children?: ReactNode
}

/** Who does what next with an order, as one clear act, and below it what else can be done. */
export function NextStep({ order, side, children }: NextStepProps) {
  const language = useLanguage()
  const { acts, cancel_requested_at } = order.life
  const text = nextWords(order, side, language)
  if (!text) return null
  return (
    <section
      aria-label={m.orders_next()}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 print:hidden"
    >
      <div>
        <h2 className="text-lg font-semibold">{text.title}</h2>
        <p className="mt-1 text-muted">{text.text}</p>
        {text.until ? (
          <p className="mt-2 font-semibold">
            <time dateTime={text.until}>{m.common_until({ moment: formatMoment(text.until, language) })}</time>
          </p>
        ) : null}
      </div>
      {cancel_requested_at ? (
        <p className="rounded-control border border-warning p-3">
          {side === 'seller' ? m.orders_cancel_wanted() : m.orders_cancel_sent()}
        </p>
      ) : null}
      {side === 'seller' && isLocked(order) ? (
        <p className="rounded-control border border-warning p-3">{m.orders_code_locked_sale()}</p>
      ) : null}
      {acts.includes('show_code') ? (
        <Suspense>
          <HandoverCode order={order} />
        </Suspense>
      ) : null}
      {acts.length > 0 ? <Acts order={order} side={side} /> : null}
      {children}
    </section>
  )
}

/** The entry of the code is gone until the buyer has a new one. */
const isLocked = ({ status, delivery, life }: Order) =>
  life.tries_left === 0 && delivery.method !== 'digital' && ['accepted', 'shipped', 'delivered'].includes(status)

function Acts({ order, side }: { order: Order; side: 'buyer' | 'seller' }) {
  const online = useOnline()
  const act = useOrderAct(order.id)
  const { acts } = order.life
  const may = (name: (typeof acts)[number]) => acts.includes(name)
  async function receive() {
    const question = {
      title: m.orders_receive_title(),
      text: m.orders_receive_text(),
      yes: m.orders_receive(),
      no: m.ui_cancel(),
    }
    if (await askQuestion(question)) act.mutate({ is: 'receive' })
  }
  if (!online) return <p className="text-sm text-muted">{m.orders_act_offline()}</p>
  return (
    <div className="flex flex-col gap-4 sm:[&>button]:self-start">
      {side === 'seller' ? (
        <Suspense>
          <SellerActs order={order} act={act} />
        </Suspense>
      ) : null}
      {may('receive') ? (
        <Button
          {...(!may('show_code') && { variant: 'primary' as const })}
          busy={act.isPending}
          onClick={() => void receive()}
        >
          {m.orders_receive()}
        </Button>
      ) : null}
      {may('cancel') ? (
        <TextAct
          act={act}
          is="cancel"
          open={m.orders_cancel()}
          label={m.common_reason()}
          hint={side === 'seller' ? m.orders_cancel_hint() : undefined}
          button={m.orders_cancel()}
        />
      ) : null}
      {may('request_cancel') ? (
        <TextAct
          act={act}
          is="request_cancel"
          open={m.orders_request_cancel()}
          label={m.common_reason()}
          button={m.orders_request_cancel()}
        />
      ) : null}
    </div>
  )
}
