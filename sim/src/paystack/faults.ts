import { z } from 'zod'

/** How the provider misbehaves. Lies change what `verify` and `fetch dispute` answer, the others what any call does. */
export const faultNames = [
  'http_500',
  'hang',
  'cut',
  'not_json',
  'other_amount',
  'other_currency',
  'not_found',
] as const
export const callNames = ['initialize', 'verify', 'charge', 'refund', 'fetch_refund', 'dispute', 'settlements'] as const

export type FaultName = (typeof faultNames)[number]
export type CallName = (typeof callNames)[number]

export const Fault = z.object({
  on: z.enum(callNames),
  fault: z.enum(faultNames).nullable(),
  /** After it has answered so many times it is over; without end unless given. */
  times: z.int().positive().optional(),
})

export type Faults = ReturnType<typeof createFaults>

export function createFaults() {
  const set = new Map<CallName, { fault: FaultName; left: number }>()
  return {
    set({ on, fault, times = Infinity }: z.output<typeof Fault>) {
      if (fault === null) set.delete(on)
      else set.set(on, { fault, left: times })
    },
    /** The fault of this call, which counts as one of its times. */
    take(on: CallName): FaultName | undefined {
      const entry = set.get(on)
      if (!entry) return undefined
      entry.left -= 1
      if (entry.left <= 0) set.delete(on)
      return entry.fault
    },
    clear: () => set.clear(),
  }
}
