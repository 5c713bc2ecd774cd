import { Refusal } from '../../../platform/http/refusal.ts'
import { isMoment } from '../../../platform/http/cursor.ts'
import type { ShownOrder } from './listings.rules.ts'

/** Where a page of a list ended: the last row in one order. A cursor of another order is refused. */
export interface ListCursor {
  order: ShownOrder | 'nearest'
  /** The last row's price, or which ring of which ward it lies in; 0 in the orders of time. */
  value: number
  /** The last row's moment: its due one in the order `soonest`, else of its making. */
  at: string
  id: string
}

const shape =
  /^(newest|soonest|price_up|price_down|nearest)~(\d{1,9})~(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export const writeListCursor = ({ order, value, at, id }: Omit<ListCursor, 'at'> & { at: Date }) =>
  Buffer.from([order, value, at.toISOString(), id].join('~')).toString('base64url')

/** Refuses `bad_cursor` for anything that we did not write for a list in this order. */
export function readListCursor(text: string | undefined, expected: ListCursor['order']): ListCursor | undefined {
  if (text === undefined) return undefined
  const [, order, value, at, id] = shape.exec(Buffer.from(text, 'base64url').toString()) ?? []
  if (order !== expected || at === undefined || id === undefined || !isMoment(at)) throw new Refusal('bad_cursor')
  return { order: expected, value: Number(value), at, id }
}
