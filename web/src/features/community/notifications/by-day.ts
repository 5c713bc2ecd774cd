import { startOfDay } from '@mtaa/contract/nairobi'
import { day } from '@mtaa/contract/time'

export type Section = 'today' | 'week' | 'older'

/** When a moment was, in days of Nairobi: today, within the six days before, or earlier. Pure. */
export function sectionOf(moment: string, now: number): Section {
  const today = startOfDay(now).getTime()
  const at = Date.parse(moment)
  if (at >= today) return 'today'
  return at >= today - 6 * day ? 'week' : 'older'
}

/** Lines in their order, cut where another section begins; a section that is empty is not there. */
export function bySection<Line extends { created_at: string }>(lines: readonly Line[], now: number) {
  const sections: { section: Section; lines: Line[] }[] = []
  for (const line of lines) {
    const section = sectionOf(line.created_at, now)
    const last = sections.at(-1)
    if (last?.section === section) last.lines.push(line)
    else sections.push({ section, lines: [line] })
  }
  return sections
}
