import type { SceneName } from '../pictures/scenes.ts'
import type { Region, Sentence } from './goods.ts'

export interface Trade {
  category: string
  scenes: readonly SceneName[]
  titles: readonly (readonly [title: string, price: number])[]
  about: readonly Sentence[]
  priceTypes: readonly ('fixed' | 'from' | 'hourly' | 'quote')[]
  minutes: readonly number[]
  sw?: true
  where?: readonly Region[]
}
