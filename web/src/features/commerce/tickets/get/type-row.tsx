import type { ReactNode } from 'react'
import type { TicketType } from '@mtaa/contract/commerce/events/event-terms'
import { useLanguage } from '../../../../platform/page-context.ts'
import { priceWords, saleWords } from './ticket-words.ts'

interface TypeRowProps {
  type: TicketType
  /** The event is over or cancelled: how many are left is of no use. */
  isPast?: boolean
  children?: ReactNode
}

/** A type of tickets: what it costs, and what can be done about it. */
export function TypeRow({ type, isPast = false, children }: TypeRowProps) {
  const language = useLanguage()
  const words = isPast ? '' : saleWords(type, language)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3">
      <span className="min-w-0 flex-1 basis-[7rem]">
        <span className="block font-semibold break-words">{type.name}</span>
        {type.description ? <span className="block text-sm break-words text-muted">{type.description}</span> : null}
        <span className="block tabular-nums">{priceWords(type.price, language)}</span>
        {words ? <span className="block text-sm text-muted">{words}</span> : null}
      </span>
      {children}
    </li>
  )
}
