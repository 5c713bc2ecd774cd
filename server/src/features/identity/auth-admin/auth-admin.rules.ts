import { hour } from '@mtaa/contract/time'

const units = { ns: 1e-6, us: 1e-3, µs: 1e-3, ms: 1, s: 1000, m: 60_000, h: hour } as const
const piece = /(\d{1,12}(?:\.\d{1,9})?)(ns|us|µs|ms|s|m|h)/g
const whole = /^(?:\d{1,12}(?:\.\d{1,9})?(?:ns|us|µs|ms|s|m|h))+$/
/** Two hundred years, well within what PostgreSQL stores. */
const maxMs = 200 * 8766 * units.h

/** Parses a duration such as `2h45m` to milliseconds; null when it is none or too long. */
export function durationIn(text: string): number | null {
  if (!whole.test(text)) return null
  const parts = [...text.matchAll(piece)]
  const sum = parts.reduce((total, [, count, unit]) => total + Number(count) * units[unit as keyof typeof units], 0)
  return sum <= maxMs ? Math.ceil(sum) : null
}

export const isUuid = (text: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

export interface Page {
  page: number
  perPage: number
}

const [usual, max, lastPage] = [50, 1000, 1_000_000]

/** Parses the page of a query, with the defaults for what is empty; null when it is invalid. */
export function pageIn({ page, per_page }: { page?: string | null | undefined; per_page?: string | null | undefined }) {
  const [number, perPage] = [page || '1', per_page || String(usual)]
  if (!/^\d{1,7}$/.test(number) || !/^\d{1,7}$/.test(perPage)) return null
  return {
    page: Math.min(Math.max(Number(number), 1), lastPage),
    perPage: Math.min(Number(perPage) || usual, max),
  }
}

/** The `Link` header as auth-js parses it: the page must be the first parameter behind `?`. */
export function linksOf({ page, perPage }: Page, total: number): string {
  const last = Math.max(Math.ceil(total / perPage), 1)
  const to = (number: number, rel: string) => `</admin/users?page=${number}&per_page=${perPage}>; rel="${rel}"`
  return [...(page < last ? [to(page + 1, 'next')] : []), to(last, 'last')].join(', ')
}
