/** Which addresses of calendars are fetched, and what a failure is called (docs/rules/bookings.md). Pure. */
export type ImportFailure = 'import_unreachable' | 'import_refused' | 'import_too_large' | 'import_not_a_calendar'

/**
 * As it is fetched; undefined: it never is. `webcal` is what calendars call https. Without it only what is our own is: this
 * machine, where a program for development runs.
 */
export function fetchedAddress(typed: string, isOwn: (url: URL) => boolean): URL | undefined {
  const text = typed.replace(/^webcal:/iu, 'https:')
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  return url.protocol === 'https:' || isOwn(url) ? url : undefined
}

/** What leads elsewhere is not followed: where to is not ours to look at. */
export const failureOfStatus = (status: number): ImportFailure | undefined =>
  status === 200 ? undefined : status >= 300 && status < 400 ? 'import_refused' : 'import_unreachable'

/** One failure may be a hiccup: the provider is notified of the third in a row, once. */
export const isWorthNotice = (failures: number): boolean => failures === 3
