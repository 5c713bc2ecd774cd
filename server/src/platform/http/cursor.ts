import { Refusal } from './refusal.ts'

/** Where a page of a list ended: the last row's moment and id. Rows carry our clock's milliseconds, so nothing is lost in a Date. */
export interface Cursor {
  at: string
  id: string
}

const shape =
  /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)~([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/

export const writeCursor = (at: Date, id: string) => Buffer.from(`${at.toISOString()}~${id}`).toString('base64url')

/** Of our calendar: PostgreSQL knows no year 0, and JavaScript reads a 31st of February as a day in March. */
export const isMoment = (at: string) => {
  const read = new Date(at)
  return !Number.isNaN(read.getTime()) && read.toISOString() === at && at >= '0001'
}

/** Refuses `bad_cursor` for anything we did not write. */
export function readCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined
  const [, at, id] = shape.exec(Buffer.from(text, 'base64url').toString()) ?? []
  if (at === undefined || id === undefined || !isMoment(at)) throw new Refusal('bad_cursor')
  return { at, id }
}
