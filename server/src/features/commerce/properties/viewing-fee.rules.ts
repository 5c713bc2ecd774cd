/** Whether a text asks for money before a property may be seen, in English and Swahili. Pure. */

const fee = '(?:fees?|charges?|costs?|cash|money|deposit|payment|chai|tip)'
const view = '(?:viewing|view|views|site visit|visit|visiting|inspection|inspecting|showing|house hunting)'
const amount = '(?:(?:ksh|kshs|kes|sh|shs|bob) ?)?[1-9]\\d*'
const see = '(?:kutazama|kuona|kuangalia|kutembelea|kukagua|kuoneshwa|kuonyeshwa)'
const paid = '(?:ada|pesa|hela|malipo|gharama|chai|nauli|fee|charge)'

/** What is said of money for viewing; each within one clause. */
const requests = [
  `${view} ?${fee}`,
  `${fee} (?:for|to|of|before|per) (?:the |a |each |house |site )?${view}`,
  `pay\\w*(?: \\w+){0,4}? (?:for|to|before) (?:the |a |you |each )?${view}`,
  `${view}(?: is| at| costs| for| ni)? ${amount}(?! ?(?:am|pm|hrs?|hours?|minutes?|mins?|days?|times?|p m|a m))`,
  `${amount} (?:for|per) ${view}`,
  `${paid} (?:ya|za|la|ndogo ya) ${see}`,
  `(?:lipa|unalipa|utalipa|lipia|unalipia|utalipia|tuma|unatuma|utatuma|kulipia|kulipa)(?: \\w+){0,4}? (?:ili |kabla ya |ndio |kwa )?${see}`,
  `${see}(?: \\w+)? ni ${amount}`,
  `viewing ni (?:ya )?(?:kulipia|malipo)`,
].map((pattern) => new RegExp(`\\b${pattern}\\b`, 'g'))

const denials =
  /\b(?:no|not|never|without|zero|dont|doesnt|wont|nobody|neither|free of|hakuna|hamna|bila|hatutozi|hatuchukui|hatulipishi|hatuombi|hatuhitaji|si|sio|usilipe|usitume|msilipe|hulipi|hutalipa|haina|hana|sitozi|siombi|0)\b/
/** How many words before the request may deny it: `we never ask for a viewing fee`. */
const reach = 5
const deniedAfter =
  /^ ?(?:is |are |ni |at )?(?:free|none|nil|zero|0(?!\d)|hakuna|bure|not (?:charged|needed|required|asked)|waived|never charged)\b/
const pricedAfter = new RegExp(`^ ?(?:is |of |ni |ya |at )?${amount}\\b`)

/** Letters and digits only: clauses apart, accents, signs inside words and thousands' commas gone. */
const clausesOf = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’ʼ`\u00ad\u200b-\u200f]/g, '')
    .replace(/(\d)[,.](?=\d)/g, '$1')
    .split(/[.,;!?\n()]+|\s[-–—]\s|\b(?:but|lakini|ila)\b/)
    .map((clause) => clause.replace(/[^\p{L}\p{N}]+/gu, ' ').trim())

/** `matchAll` would make each pattern anew for each of a thousand clauses. */
function matchesIn(clause: string, pattern: RegExp): RegExpExecArray[] {
  const matches: RegExpExecArray[] = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(clause); match; match = pattern.exec(clause)) matches.push(match)
  return matches
}

function asksIn(clause: string): boolean {
  return requests.some((request) =>
    matchesIn(clause, request).some((match) => {
      const rest = clause.slice(match.index + match[0].length)
      if (deniedAfter.test(rest)) return false
      const before = clause.slice(0, match.index).trim().split(' ').slice(-reach).join(' ')
      const said = `${before} ${match[0]}`
      return !denials.test(said) || pricedAfter.test(rest)
    }),
  )
}

/** Whether one of these texts asks for money to view a property. One that says there is none does not. */
export const asksViewingFee = (texts: readonly (string | null)[]): boolean =>
  texts.some((text) => text !== null && clausesOf(text).some(asksIn))
