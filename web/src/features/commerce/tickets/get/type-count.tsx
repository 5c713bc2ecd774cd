import type { TicketType } from '@mtaa/contract/commerce/events/event-terms'
import { m } from '../../../../paraglide/messages.js'
import { Stepper } from '../../../../ui/forms/stepper.tsx'

interface CountProps {
  /** Of the type. */
  name: string
  value: number
  min?: number
  max: number
  onChange: (count: number) => void
}

/** How many of a type somebody gets. */
export const TypeCount = ({ name, ...count }: CountProps) => (
  <Stepper
    label={m.ticketing_count_of({ name })}
    moreLabel={m.ticketing_more_of({ name })}
    lessLabel={m.ticketing_fewer_of({ name })}
    {...count}
  />
)

/** How many of a type one order can have. */
export const mostOf = ({ left, per_person: limit }: Pick<TicketType, 'left' | 'per_person'>) => Math.min(left, limit)
