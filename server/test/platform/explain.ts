import type pg from 'pg'
import { createPool } from '../../src/platform/database/db.ts'

/** What PostgreSQL says of a statement that has run. */
export interface Explained {
  sql: string
  /** Pages of 8 KB it looked at, its triggers and functions included. */
  pages: number
  milliseconds: number
  /** The most rows that one step of it gave. */
  widest: number
}

interface Plan {
  'Actual Rows': number
  Plans?: Plan[]
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
}

const settings = {
  'auto_explain.log_level': 'notice',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
}

/** Connections like the program's, each of whose statements is explained to `onExplained`. */
export function createExplainingPool(url: string, onExplained: (explained: Explained) => void): pg.Pool {
  const pool = createPool(url, () => {})
  pool.on('connect', (client) => {
    client.on('notice', ({ message }) => {
      const [, milliseconds, json] = /^duration: ([\d.]+) ms {2}plan:\n([^]*)$/.exec(message ?? '') ?? []
      if (json === undefined) return
      const { 'Query Text': text, Plan: plan } = JSON.parse(json) as { 'Query Text': string; Plan: Plan }
      const pages = plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
      onExplained({
        sql: text.replaceAll(/\s+/g, ' '),
        pages,
        milliseconds: Number(milliseconds),
        widest: widestOf(plan),
      })
    })
    const set = Object.entries(settings).map(([name, value]) => `set ${name} = '${value}'`)
    void client.query(["load 'auto_explain'", ...set].join('; '))
  })
  return pool
}

const widestOf = (plan: Plan): number => Math.max(plan['Actual Rows'], ...(plan.Plans ?? []).map(widestOf))
