/** The account that pays out (1020): what it has, and the money that staff move to it and back. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { maxShillings } from '../money.ts'
import { Id, Moment } from '../page.ts'
import { multiLine } from '../text.ts'

/** `in`: to the account that pays out. */
export const floatDirections = ['in', 'out'] as const
/** Where the money is moved from or to: what M-Pesa has collected, or the bank. */
export const floatOthers = ['collection', 'bank'] as const
/** From so many shillings on a second admin has to agree; what one person moves in a day is added up. */
export const floatSecondFrom = 10_000

export const FloatMove = z.object({
  id: Id,
  direction: z.enum(floatDirections),
  other: z.enum(floatOthers),
  /** Whole shillings, as everything here. */
  amount: z.int(),
  receipt: z.string(),
  reason: z.string(),
  state: z.enum(['proposed', 'done', 'refused']),
  /** The viewer has proposed it: somebody else agrees. */
  own: z.boolean(),
  created_at: Moment,
})
export type FloatMove = z.infer<typeof FloatMove>

export const Float = z.object({
  /** Somebody has moved money there. Before that nobody knows what is in it, and nothing waits for it. */
  opened: z.boolean(),
  /** By the books. */
  balance: z.int(),
  /** Sent, and neither known to have left nor to have stayed; with what M-Pesa charges. */
  under_way: z.int(),
  /** Begun and not sent yet, and payouts that wait for the account. */
  waiting: z.object({ amount: z.int(), transfers: z.int(), payouts: z.int() }),
  /** What is left when all that is taken off; below zero it has to be filled. */
  free: z.int(),
  /** Staff are warned when less than this is free. */
  warn_below: z.int(),
  low: z.boolean(),
  /** The newest first; what waits for a second person before all. */
  moves: z.array(FloatMove),
})
export type Float = z.infer<typeof Float>

const admin = { access: 'admin', freshSession: true } as const
const reason = multiLine({ min: 5, max: 200 })

export const getFloat = endpoint({
  ...admin,
  method: 'GET',
  path: '/admin/float',
  summary:
    'What the account that pays out has, what is under way and what waits for it, with the newest moves of money.',
  result: Float,
  refusals: [],
})

export const moveFloat = endpoint({
  ...admin,
  method: 'POST',
  path: '/admin/float/moves',
  summary:
    'Book money that was moved to the account that pays out, or back from it. From KSh 10,000 on, counted over a day, a second admin has to agree.',
  idempotency: 'required',
  status: 201,
  body: z.object({
    direction: z.enum(floatDirections),
    other: z.enum(floatOthers),
    amount: z.int().check(z.minimum(1), z.maximum(maxShillings)),
    receipt: z
      .string()
      .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9/-]{4,30}$/, 'a receipt has 4 to 30 letters, digits, - or /')),
    reason,
  }),
  result: Float,
  refusals: ['float_receipt_used', 'float_first_too_small', 'float_too_small', 'idempotency_mismatch'],
})

const ofMove = { ...admin, params: z.object({ id: Id }), result: Float }

export const confirmFloatMove = endpoint({
  ...ofMove,
  method: 'POST',
  path: '/admin/float/moves/:id/confirm',
  summary: 'Agree as the second person: the money is booked.',
  refusals: [
    'float_move_not_found',
    'float_move_decided',
    'float_second_person',
    'float_receipt_used',
    'float_first_too_small',
    'float_too_small',
  ],
})

export const refuseFloatMove = endpoint({
  ...ofMove,
  method: 'POST',
  path: '/admin/float/moves/:id/refuse',
  summary: 'Refuse money that waits for a second person, or withdraw it.',
  body: z.object({ reason }),
  refusals: ['float_move_not_found', 'float_move_decided'],
})
