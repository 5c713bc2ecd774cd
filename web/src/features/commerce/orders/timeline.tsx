import { formatMoment } from '@mtaa/contract/dates'
import { Check } from 'lucide-react'
import type { Order } from '@mtaa/contract/commerce/orders/orders'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { classNames } from '../../../ui/layout/class-names.ts'
import { timelineOf, type TimelineStep } from './order-timeline.ts'
import { milestoneWord } from './order-words.ts'

/** The timeline of an order. */
export function Timeline({ order }: { order: Order }) {
  const steps = timelineOf(order)
  return (
    <ol aria-label={m.orders_timeline()} className="flex flex-col">
      {steps.map((step, index) => (
        <Step key={`${step.milestone} ${step.at}`} order={order} step={step} last={index === steps.length - 1} />
      ))}
    </ol>
  )
}

interface StepProps {
  order: Order
  step: TimelineStep
  last: boolean
}

function Step({ order, step: { milestone, state, at, note }, last }: StepProps) {
  const language = useLanguage()
  const reached = state !== 'ahead'
  return (
    <li aria-current={state === 'now' ? 'step' : undefined} className="flex gap-3">
      <span aria-hidden="true" className="flex flex-col items-center">
        <span
          className={classNames(
            'grid size-6 shrink-0 place-items-center rounded-full border-2',
            reached ? 'border-primary' : 'border-line',
            state === 'done' && 'bg-primary text-on-primary',
          )}
        >
          {state === 'done' ? <Check size={14} strokeWidth={2.5} /> : null}
          {state === 'now' ? <span className="size-2.5 rounded-full bg-primary" /> : null}
        </span>
        {last ? null : (
          <span className={classNames('min-h-3 w-0.5 flex-1', state === 'done' ? 'bg-primary' : 'bg-line')} />
        )}
      </span>
      <p className={classNames('min-w-0', last ? '' : 'pb-3')}>
        <span className={classNames('block', state === 'now' && 'font-semibold', !reached && 'text-muted')}>
          {milestoneWord(milestone, order)}
        </span>
        {at ? (
          <time dateTime={at} className="block text-sm text-muted">
            {formatMoment(at, language)}
          </time>
        ) : null}
        {note ? <span className="block text-sm break-words whitespace-pre-line">{note}</span> : null}
      </p>
    </li>
  )
}
