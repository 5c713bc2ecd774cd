import type { SceneName } from '../pictures/scenes.ts'
import type { Region } from './goods.ts'

/** Things neighbours write about. `[a|b]` is one of the words, `{ward}` and its like are where it is written. */
export interface Topic {
  texts: readonly string[]
  scenes?: readonly SceneName[]
  where?: readonly Region[]
}
