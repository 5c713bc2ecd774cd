/** What a field of date and time says, read as the time in Nairobi; undefined for what is no moment. */
export function momentIn(value: string | null): string | undefined {
  if (value === null || !/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value)) return undefined
  const moment = new Date(`${value}:00+03:00`)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}
