import type { SceneName } from '../pictures/scenes.ts'
import type { Region, Sentence } from './goods.ts'

/** A kind of event; each title is held once, somewhere. Hours are Nairobi time; days are 0 (Sunday) to 6. */
export interface Gathering {
  category: string
  scenes: readonly SceneName[]
  titles: readonly string[]
  about: readonly Sentence[]
  venues: readonly string[]
  /** What a ticket may cost; 0 is free. */
  prices: readonly number[]
  days: readonly number[]
  from: number
  hours: number
  capacity?: readonly [number, number]
  sw?: true
  where?: readonly Region[]
}
