import { formatMoment } from '@mtaa/contract/dates'
import type { Language } from '@mtaa/contract/language'
import type { EventState, RefundPolicy } from '@mtaa/contract/commerce/events/event-terms'
import { m } from '../../../paraglide/messages.js'
import type { Tone } from '../../../ui/data/badge.tsx'

/** `4 Dec 2026, 17:00 to 22:00`; with both days where it ends on another. */
export function spanWords(start: string, end: string, language: Language): string {
  const [from, to] = [formatMoment(start, language), formatMoment(end, language)]
  const day = from.slice(0, -'17:00'.length)
  return m.events_from_to({ from, to: to.startsWith(day) ? to.slice(day.length) : to })
}

const unseen: ReadonlySet<EventState> = new Set(['draft', 'pending_review', 'removed'])

/** Whether everybody can open its page. */
export const hasEventPage = ({ state }: { state: EventState }) => !unseen.has(state)

export const policyWords: Readonly<Record<RefundPolicy, { name: () => string; text: () => string }>> = {
  until_24h: { name: m.events_policy_24h, text: m.events_policy_24h_text },
  until_7d: { name: m.events_policy_7d, text: m.events_policy_7d_text },
  none: { name: m.events_policy_none, text: m.events_policy_none_text },
}

export const stateWords: Readonly<Record<EventState, { name: () => string; tone: Tone }>> = {
  draft: { name: m.members_content_draft, tone: 'plain' },
  pending_review: { name: m.listings_in_review, tone: 'info' },
  coming: { name: m.events_state_coming, tone: 'primary' },
  running: { name: m.events_state_running, tone: 'primary' },
  over: { name: m.common_over, tone: 'plain' },
  cancelled: { name: m.common_cancelled, tone: 'danger' },
  removed: { name: m.settings_removed, tone: 'danger' },
}
