import type { ReactNode } from 'react'
import type { TicketType } from '@mtaa/contract/commerce/events/event-terms'
import { m } from '../../../../paraglide/messages.js'
import { useLanguage } from '../../../../platform/page-context.ts'
import { Stepper } from '../../../../ui/forms/stepper.tsx'
import { priceWords, saleWords } from './ticket-words.ts'

/** A type of tickets: what it costs, and what can be done about it. */
export function TypeRow({ type, children }: { type: TicketType; children?: ReactNode }) {
  const language = useLanguage()
  const words = saleWords(type, language)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3">
      <span className="min-w-0 flex-1 basis-40">
        <span className="block font-semibold break-words">{type.name}</span>
        {type.description ? <span className="block text-sm break-words text-muted">{type.description}</span> : null}
        <span className="block tabular-nums">{priceWords(type.price, language)}</span>
        {words ? <span className="block text-sm text-muted">{words}</span> : null}
      </span>
      {children}
    </li>
  )
}

interface CountProps {
  type: TicketType
  value: number
  onChange: (count: number) => void
}

/** How many of a type somebody wants. */
export const TypeCount = ({ type, value, onChange }: CountProps) => (
  <Stepper
    label={m.ticketing_count_of({ name: type.name })}
    moreLabel={m.ticketing_more_of({ name: type.name })}
    lessLabel={m.ticketing_fewer_of({ name: type.name })}
    value={value}
    max={Math.min(type.left, type.per_person)}
    onChange={onChange}
  />
)
