import type { Random } from '../random.ts'

/** What lies behind (and, for a crowd or grass, before) the thing in the picture. */
export interface Backdrop {
  behind: string
  before?: string
}
export type Paint = (random: Random, tone: string, accent: string) => Backdrop
