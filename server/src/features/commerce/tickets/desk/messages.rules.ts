/** What organizers write to who has a ticket. Pure. */

/** Beside the title and the link, an SMS has room for so many characters. */
const inSms = 60

/** The beginning of a message, cut at a word. */
export function shortMessage(body: string): string {
  const line = body.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= inSms) return line
  const cut = line.slice(0, inSms - 1)
  const end = cut.lastIndexOf(' ')
  return `${(end > inSms / 2 ? cut.slice(0, end) : cut).trimEnd()}…`
}
