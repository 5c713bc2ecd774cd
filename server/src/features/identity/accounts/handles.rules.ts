import { day } from '@mtaa/contract/time'

/** A handle that was chosen can be changed once in so long, and what it was leads to the new one for as long. */
export const handlePause = 30 * day
/** For so long nobody else can choose the handle of an account that was deleted. */
export const deletedHandlePause = 90 * day

/** When it can be changed again; null where it can be now. */
export function handleWaitsUntil(changedAt: Date | null, now: Date): Date | null {
  const until = changedAt && new Date(changedAt.getTime() + handlePause)
  return until && until > now ? until : null
}

/** Names under which people expect Mtaa itself, or an organisation that they trust with money. */
const brands = [
  'mtaa',
  'mpesa',
  'safaricom',
  'airtel',
  'telkom',
  'paystack',
  'daraja',
  'kcb',
  'equity',
  'kra',
  'ecitizen',
]

/** Who acts for them. */
const authorities =
  `abuse admin administrator agent bank billing bot care contact customer desk help helpdesk helpline info
  kenya_police legal manager mod moderator msaada official payments police polisi privacy refund refunds root safety security
  serikali service staff sysadmin support superadmin system team trust usalama verified wallet webmaster huduma`.split(
    /\s+/,
  )

/** First words of addresses of this site, and names by which programs mean something else. */
const addresses =
  `about account accounts all_locations api assets auctions auth businesses cart chat checkout contact counties
  dashboard dev door events everyone favourites features feed find groups here home invitation_codes jobs kenya ledger
  livestream locations login logout market marketplace me media members mentions messages my_tickets nobody notifications null
  offers offline orders payment people points posts private profile properties reels register renew reset_password reviews
  robots roles sales saved_searches search sellers selling sellers services settings sitemap stories suggestions terms undefined
  user users wallet anonymous deleted`.split(/\s+/)

/** Words that make of a reserved one no other: `mtaa_kenya`, `the_admin`, `support_254`. */
const fillers = [
  'the',
  'real',
  'my',
  'ke',
  'kenya',
  'app',
  'hq',
  'ltd',
  'co',
  'online',
  'only',
  'new',
  'one',
  '254',
  'ya',
  'wa',
]

const likeLetters: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  i: 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
}

/** As the eye reads it: without `_`, and each sign as the letter that it looks like. */
const seen = (handle: string) =>
  handle
    .replaceAll('_', '')
    .replace(/[0-9i]/g, (sign) => likeLetters[sign] ?? sign)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')

const single = (text: string) => text.replace(/(.)\1+/g, '$1')
const folded = (word: string) => single(seen(word))

const reserved = new Set([...brands, ...authorities, ...addresses].map(folded))
const seenBrands = brands.map((brand) => runsOf(seen(brand)))
/** Each letter with how often it stands in a row. */
function runsOf(text: string): { letter: string; length: number }[] {
  const runs: { letter: string; length: number }[] = []
  for (const letter of text) {
    const last = runs.at(-1)
    if (last?.letter === letter) last.length++
    else runs.push({ letter, length: 1 })
  }
  return runs
}

/** Whether a text contains a brand, also where letters of it stand more often. */
function names(text: string, brand: ReturnType<typeof runsOf>): boolean {
  const runs = runsOf(text)
  return runs.some((_, from) =>
    brand.every(({ letter, length }, at) => {
      const run = runs[from + at]
      return run?.letter === letter && run.length >= length
    }),
  )
}

const weighty = [...brands, ...authorities].map(folded)
const words = [...weighty, ...fillers.map(folded)]

/** Whether a text is nothing but some of these words, one after the other; one may begin with the last letter of another. */
function isMadeOf(text: string, parts: readonly string[]): boolean {
  const reached = new Set([0])
  for (let at = 0; at < text.length; at++) {
    if (!reached.has(at)) continue
    for (const from of [at, Math.max(at - 1, 0)])
      for (const part of parts) if (text.startsWith(part, from)) reached.add(from + part.length)
  }
  return reached.has(text.length)
}

/** How many digits and `_` it ends with. */
function trailing(handle: string): number {
  let count = 0
  while (/[\d_]/.test(handle.charAt(handle.length - 1 - count))) count++
  return count
}

/**
 * Whether a handle could be taken for the platform, its staff or an organisation: it looks like a reserved word, is put
 * together of such words, or names a brand beside somebody who acts for it (docs/rules/people.md, Handles).
 */
export function isReserved(handle: string): boolean {
  const plain = handle.slice(0, handle.length - trailing(handle))
  return [handle, plain].some((one) => {
    const text = folded(one)
    if (reserved.has(text)) return true
    if (isMadeOf(text, words) && weighty.some((word) => text.includes(word))) return true
    return (
      seenBrands.some((brand) => names(seen(one), brand)) && authorities.some((word) => text.includes(folded(word)))
    )
  })
}
