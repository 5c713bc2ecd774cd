/** What a type of tickets must be before it can be sent. Pure. */
import type { NewEvent } from '@mtaa/contract/commerce/events/edit-events'
import { eventLimits } from '@mtaa/contract/commerce/events/event-terms'
import { hour } from '@mtaa/contract/time'
import { wholeIn } from '@mtaa/contract/typed-number'
import { m } from '../../../../paraglide/messages.js'
import { momentIn } from '../../../../platform/nairobi-field.ts'
import { whichNumber } from '../../../../ui/forms/which-number.ts'
import type { EventDraft, TypeDraft } from './event-draft.ts'

type TypeField = 'name' | 'price' | 'quantity' | 'per_person' | 'sales_until' | 'admits_until' | 'hidden_code'
type TypeErrors = Partial<Record<TypeField, string>>

const { type: limits } = eventLimits
const within = (value: number, { min, max }: { min: number; max: number }) => value >= min && value <= max
/** Null: left empty. Undefined: no moment. */
const momentOf = (text: string) => (text === '' ? null : momentIn(text))
const at = (moment: string) => Date.parse(moment)

type Timed = Pick<EventDraft, 'starts' | 'ends'>

/** What is wrong with one, beside the others of its event. */
export function typeErrors(type: TypeDraft, others: readonly TypeDraft[], { starts, ends }: Timed): TypeErrors {
  const name = type.name.trim()
  const code = type.hidden_code.trim()
  const isTwice = others.some((other) => other.name.trim().toLowerCase() === name.toLowerCase())
  const quantity = wholeIn(type.quantity)
  const [begin, end] = [momentIn(starts), momentIn(ends)]
  const isNumber = (question: string | undefined, isRight: boolean, sentence: string) =>
    isRight ? undefined : (question ?? sentence)
  const errors = {
    name: within(name.length, limits.name) ? (isTwice ? m.events_type_twice() : undefined) : m.events_error_type_name(),
    price: isNumber(whichNumber(type.price), within(wholeIn(type.price), limits.price), m.events_error_type_price()),
    quantity: isNumber(
      whichNumber(type.quantity),
      within(quantity, limits.quantity) && quantity >= type.taken,
      type.taken > 0 ? m.events_error_type_taken({ count: type.taken }) : m.events_error_type_quantity(),
    ),
    per_person: within(wholeIn(type.per_person), limits.perPerson) ? undefined : m.events_error_type_person(),
    sales_until: isSaleRight(type, begin, end) ? undefined : m.events_error_type_sale(),
    admits_until: isAdmissionRight(type, begin, end) ? undefined : m.events_error_type_admits(),
    hidden_code: code === '' || within(code.length, limits.hiddenCode) ? undefined : m.events_error_type_code(),
  }
  return Object.fromEntries(Object.entries(errors).filter(([, sentence]) => sentence !== undefined))
}

function isSaleRight({ sales_from, sales_until }: TypeDraft, begin: string | undefined, end: string | undefined) {
  const [from, until] = [momentOf(sales_from), momentOf(sales_until)]
  if (from === undefined || until === undefined) return false
  const last = until ?? begin
  if (last === undefined) return true
  return (end === undefined || at(last) <= at(end)) && (from === null || at(from) < at(last))
}

function isAdmissionRight(
  { admits_from, admits_until }: TypeDraft,
  begin: string | undefined,
  end: string | undefined,
) {
  const [from, until] = [momentOf(admits_from), momentOf(admits_until)]
  if (from === null || until === null) return from === until
  if (from === undefined || until === undefined) return false
  if (begin === undefined || end === undefined) return at(from) < at(until)
  return at(from) >= at(begin) - eventLimits.opensHours * hour && at(from) < at(until) && at(until) <= at(end)
}

export const typeBody = (type: TypeDraft): NewEvent['ticket_types'][number] => ({
  ...(type.id !== null && { id: type.id }),
  name: type.name.trim(),
  description: type.description.trim(),
  price: wholeIn(type.price),
  quantity: wholeIn(type.quantity),
  per_person: wholeIn(type.per_person),
  sales_from: momentOf(type.sales_from) ?? null,
  sales_until: momentOf(type.sales_until) ?? null,
  admits_from: momentOf(type.admits_from) ?? null,
  admits_until: momentOf(type.admits_until) ?? null,
  hidden_code: type.hidden_code.trim() || null,
  closed: type.closed,
})
