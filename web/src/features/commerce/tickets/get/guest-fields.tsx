import { ticketLimits } from '@mtaa/contract/commerce/tickets/ticket-terms'
import { m } from '../../../../paraglide/messages.js'
import { Input } from '../../../../ui/forms/input.tsx'

interface GuestFieldsProps {
  count: number
  names: readonly string[]
  /** Names are needed where nobody is signed in. */
  needed?: boolean
  errors?: readonly number[]
  onChange: (names: string[]) => void
}

/** One name a ticket: the gate shows it. */
export function GuestFields({ count, names, needed = false, errors = [], onChange }: GuestFieldsProps) {
  const name = (index: number, text: string) =>
    onChange(Array.from({ length: count }, (_, at) => (at === index ? text : (names[at] ?? ''))))
  return Array.from({ length: count }, (_, index) => index).map((index) => (
    <Input
      key={index}
      name={`guest-${index}`}
      label={count === 1 ? m.common_name_on_ticket() : m.ticketing_guest_of({ index: index + 1 })}
      hint={index === 0 && !needed ? m.ticketing_guest_hint() : undefined}
      error={errors.includes(index) ? m.ticketing_guest_needed() : undefined}
      optional={!needed}
      maxLength={ticketLimits.guestName.max}
      autoComplete={index === 0 ? 'name' : 'off'}
      value={names[index] ?? ''}
      onChange={({ target }) => name(index, target.value)}
    />
  ))
}
