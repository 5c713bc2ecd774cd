/** Public holidays that are announced from year to year, as an admin types them: `2027-03-10 Idd-ul-Fitr; 2027-05-17 Idd-ul-Azha`. */
interface AnnouncedHoliday {
  day: string
  name: string
}

const entry = /^(20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])) (\S.{0,39})$/u
const isDate = (day: string) => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)

/** Undefined: it is not written like that. */
export function readAnnounced(text: string): AnnouncedHoliday[] | undefined {
  const entries = text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const read = entries.flatMap((part) => {
    const [, day, name] = entry.exec(part) ?? []
    return day !== undefined && name !== undefined && isDate(day) ? [{ day, name }] : []
  })
  return read.length === entries.length ? read : undefined
}
