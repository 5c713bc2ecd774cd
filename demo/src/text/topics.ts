import type { SceneName } from '../pictures/scenes.ts'
import type { Region } from './goods.ts'

/** What a neighbour answers, and what the author says to that. `[a|b]` is one of the words. */
export type Answer = string | readonly [says: string, author: string]

/** Something that neighbours write. `[a|b]` is one of the words, `{ward}` and its like are where it is written. */
export interface PostText {
  says: string
  /** What its picture shows; without it there is none. */
  scene?: SceneName
  /** Regions, or the numbers of counties. */
  where?: readonly (Region | number)[]
  /** The hours of the day at which it can be true, in Nairobi. */
  at?: readonly [from: number, to: number]
  /** The day of the week at which it can be true; 0 is Sunday. */
  on?: number
  /** It is written by Christians. */
  church?: true
  answers?: readonly Answer[]
}
