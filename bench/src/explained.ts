import { applicationName } from '../../server/src/platform/database/purpose.ts'

/** A statement as `auto_explain` wrote it into PostgreSQL's log. */
export interface Explained {
  milliseconds: number
  /** Pages of 8 KB it looked at. */
  pages: number
  rows: number
  sql: string
}

interface Plan {
  'Query Text': string
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number; 'Actual Rows': number }
}

const entry = /\[\d+\] (.*?) ?LOG: {2}duration: ([\d.]+) ms {2}plan:\n((?:\t.*\n)+)/g

/** Nothing where another process wrote its own line into the middle of this one. */
function planIn(json: string): Plan | undefined {
  try {
    return JSON.parse(json.replaceAll(/^\t/gm, '')) as Plan
  } catch {
    return undefined
  }
}

/** The tables of lists; those of the frame of a request, such as its session, are not among them. */
const tables = String.raw`
  listings listing_views listing_reviews feed_posts bookmarks friendships orders order_steps order_disputes offers review\w* boosts
  point_moves place_counts search_entries\w* search_words popular_searches conversation\w* messages chat_\w+ notification_groups
  mentions last_seen report_cases reports support_tickets sanctions sanction_appeals business_checks payout_identity_checks refunds
  number_\w+ search_hours missed_terms system_logs audit_log`
const reads = new RegExp(`\\b(?:${tables.trim().split(/\s+/).join('|')})\\b`)
const writes = /\b(insert|update|delete)\b/i
const queue = /\bgraphile_worker\b|\bjob_workers\b/

/** What lists read, not the sessions beside them; and what jobs and schedules did meanwhile, not their queue. */
export function explainedIn(log: string): { lists: Explained[]; jobs: Explained[] } {
  const [lists, jobs]: [Explained[], Explained[]] = [[], []]
  for (const [, application, milliseconds, json = ''] of log.matchAll(entry)) {
    const explained = planIn(json)
    if (!explained) continue
    const { 'Query Text': text, Plan: plan } = explained
    const sql = text.replaceAll(/\s+/g, ' ')
    const pages = plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
    const statement = { milliseconds: Number(milliseconds), pages, rows: plan['Actual Rows'], sql }
    if (application === applicationName('jobs')) {
      if (!queue.test(sql)) jobs.push(statement)
    } else if (reads.test(sql) && /\bselect\b/i.test(sql) && !writes.test(sql)) lists.push(statement)
  }
  return { lists, jobs }
}
