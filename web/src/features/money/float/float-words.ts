import type { FloatMove } from '@mtaa/contract/money/float'
import { m } from '../../../paraglide/messages.js'
import type { Tone } from '../../../ui/data/badge.tsx'

export const directionWords: Record<FloatMove['direction'], () => string> = { in: m.float_in, out: m.float_out }

export const otherWords: Record<FloatMove['other'], () => string> = {
  collection: m.float_collection,
  bank: m.float_bank,
}

export const moveStates: Record<FloatMove['state'], { word: () => string; tone: Tone }> = {
  proposed: { word: m.staff_payments_proposed, tone: 'warning' },
  done: { word: m.float_done, tone: 'primary' },
  refused: { word: m.refunds_rejected, tone: 'plain' },
}
