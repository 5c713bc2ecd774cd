import * as z from 'zod/mini'
import { maxShillings, Shillings } from '../../money.ts'
import { Id, Moment } from '../../page.ts'

/** How far an event is. `over` from its end; one that is `cancelled` stays so. */
export const eventStates = ['draft', 'pending_review', 'coming', 'running', 'over', 'cancelled', 'removed'] as const
export type EventState = (typeof eventStates)[number]

export const eventModes = ['place', 'online'] as const

/** Until when a ticket can be given back for its money: so long before the start, or only if the event is cancelled or moved. */
export const refundPolicies = ['until_24h', 'until_7d', 'none'] as const
export type RefundPolicy = (typeof refundPolicies)[number]

export const repeats = ['week', 'month'] as const
export type Repeat = (typeof repeats)[number]

/** Limits of an event, in characters, days, pieces and whole shillings. Plain numbers: the browser needs no schemas. */
export const eventLimits = {
  location: { min: 3, max: 120 },
  directions: { max: 500 },
  onlineUrl: 300,
  /** From start to end. */
  days: 14,
  /** How far ahead the first date may be. */
  daysAhead: 400,
  occurrences: { min: 2, max: 26 },
  /** How long before the start people can be let in. */
  opensHours: 12,
  cancelNote: { min: 3, max: 500 },
  types: 10,
  type: {
    name: { min: 1, max: 40 },
    description: { max: 200 },
    price: { min: 0, max: maxShillings },
    quantity: { min: 1, max: 100_000 },
    perPerson: { min: 1, max: 20, usual: 10 },
    hiddenCode: { min: 4, max: 20 },
  },
} as const

/** `soon` and `over` by its own dates; `sold_out` also while all that is left waits for money; `closed` by its organizer. */
export const saleStates = ['soon', 'open', 'sold_out', 'over', 'closed'] as const
export type SaleState = (typeof saleStates)[number]

/** A type of tickets as the page of an event shows it. */
export const TicketType = z.object({
  id: Id,
  /** Its number within the event. */
  position: z.int(),
  name: z.string(),
  description: z.string(),
  /** Whole shillings; 0 is free. */
  price: Shillings,
  /** How many can be had at this moment. */
  left: z.int(),
  per_person: z.int(),
  sales_from: z.nullable(Moment),
  sales_until: z.nullable(Moment),
  /** When it lets people in; null: at the whole event. */
  admits_from: z.nullable(Moment),
  admits_until: z.nullable(Moment),
  sale: z.enum(saleStates),
  /** It is shown to who knows its code. */
  hidden: z.boolean(),
})
export type TicketType = z.infer<typeof TicketType>

/** The other dates of an event that repeats. */
export const EventSeries = z.object({
  id: Id,
  every: z.enum(repeats),
  /** Which of how many dates this one is. */
  occurrence: z.int(),
  count: z.int(),
  /** Those that are to come and that everybody may see, by their start. */
  dates: z.array(z.object({ id: Id, start_date: Moment })),
})
