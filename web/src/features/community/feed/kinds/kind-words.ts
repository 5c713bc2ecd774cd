import { ChartColumn, CircleCheck, CircleQuestionMark, Search, TriangleAlert } from 'lucide-react'
import type { PostKind } from '@mtaa/contract/community/feed'
import { m } from '../../../../paraglide/messages.js'
import type { Tone } from '../../../../ui/data/badge.tsx'

/** Name, icon and colour of each kind that a card names; a plain text has none. */
export const kindWords = {
  question: { name: m.kinds_question, icon: CircleQuestionMark, tone: 'info' },
  poll: { name: m.kinds_poll, icon: ChartColumn, tone: 'primary' },
  alert: { name: m.kinds_alert, icon: TriangleAlert, tone: 'danger' },
  lost: { name: m.kinds_lost, icon: Search, tone: 'warning' },
  found: { name: m.kinds_found, icon: CircleCheck, tone: 'primary' },
} as const satisfies Record<Exclude<PostKind, 'text'>, { name: () => string; icon: unknown; tone: Tone }>
