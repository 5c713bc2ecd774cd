import { detailQuery, type DetailRow } from '../listings/index.ts'

export interface EventRow extends DetailRow {
  location: string
  capacity: number | null
}

export const findEvent = detailQuery<EventRow>('events', 'x.location, x.capacity')
