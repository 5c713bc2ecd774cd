const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i
const uuids = new RegExp(`(${uuid.source})`, 'gi')
/** Dates and moments, as programs write them. */
const moments = /(\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[+-]\d\d:?\d\d)?)?(?!\d))/

/** From the most telling to the least: what one has replaced, the next no longer sees. */
const replacements: readonly (readonly [RegExp, string])[] = [
  // The part of a URL that names who signs in.
  [/:\/\/[^\s/@]{1,200}@/g, '://[secret]@'],
  [/\beyJ[\w-]{1,500}(?:\.[\w-]{0,1000}){1,4}/g, '[token]'],
  [/\b(bearer|basic|token)\s{1,5}[\w.~+/=-]{8,}/gi, '$1 [token]'],
  [
    /\b(pass(?:word|wd|key|phrase)?|pwd|secret|\w*token|authorization|(?:set-)?cookie|api[_-]?key|private[_-]?key|pin|otp|nonce|signature|credential)s?(["'\\]*\s*[:=]\s*)(?:"[^"]*"?|'[^']*'?|[^\s,;&}\])]+)/gi,
    '$1$2[secret]',
  ],
  [/\b(code)(["'\\]*\s*[:=]\s*["'\\]*)\d{4,8}\b/gi, '$1$2[secret]'],
  [/[^\s@<>()"',;:=[\]]{1,100}(?:@|%40|&#64;|\(at\)|\[at\])[^\s@<>()"',;:=[\]]{1,100}/gi, '[mail]'],
  // A long run of letters and digits is a key or a token; names of files have no digits beside their letters, or are short.
  [/(?<![\w/.+=-])(?=[\w+/=-]{0,100}\d)(?=[\w+/=-]{0,100}[a-z])[\w+=-]{20,}/gi, '[token]'],
  [/(?<=[/.])(?=[\w+=-]{0,100}\d)(?=[\w+=-]{0,100}[A-Za-z])[\w+=-]{20,}/g, '[token]'],
  // Phone numbers, numbers of documents and of cards, however they are grouped.
  [/(?:\+|%2b)?\(?\d(?:[\s().\u00a0-]{0,3}\d){6,}/gi, '[number]'],
]

/** Digits of other scripts and letters of full width are the same to a reader. Invisible characters only hide something. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Cc}]/gu, (each) => (each === '\n' || each === '\t' ? each : ''))
    .replaceAll(/\p{Nd}/gu, digitOf)

function digitOf(each: string): string {
  if (each >= '0' && each <= '9') return each
  // Digits of a script stand together, ten in a row.
  let first = each.codePointAt(0) ?? 0
  const isDigit = (point: number) => /\p{Nd}/u.test(String.fromCodePoint(point))
  const point = first
  while (point - first < 9 && isDigit(first - 1)) first--
  return String((point - first) % 10)
}

/**
 * A text without what it says of persons or lets anyone in: mail addresses, phone and other long numbers, tokens, passwords,
 * queries of URLs. Ids of rows and moments stay.
 */
export const redact = (text: string, max: number): string =>
  plain(beginningOf(text, max * 2))
    .split(uuids)
    .map((part, at) => (at % 2 === 1 ? part : part.split(moments).map(redactPart).join('')))
    .join('')
    .slice(0, max)

/** Without the word or number that the cut goes through: half of a number is not seen as one. */
const beginningOf = (text: string, max: number) =>
  text.length <= max ? text : withoutLastWord(text.slice(0, max)).replace(/[\d\s().+\u00a0-]{1,60}$/, '')

const longestWord = 100

function withoutLastWord(text: string): string {
  let end = text.length
  while (end > text.length - longestWord && end > 0 && !/\s/.test(text[end - 1] ?? ' ')) end--
  return text.slice(0, end)
}

/** The query of a path or URL can carry anything. */
function withoutQuery(word: string): string {
  const [at, path] = [word.search(/[?#]/), word.indexOf('/')]
  if (path < 0 || at < path) return word
  const end = word.indexOf(')', at)
  return `${word.slice(0, at)}?[query]${end < 0 ? '' : word.slice(end)}`
}

const redactPart = (part: string, at: number) =>
  at % 2 === 1
    ? part
    : replacements.reduce(
        (text, [pattern, by]) => text.replaceAll(pattern, by),
        part.replaceAll(/[^\s"'<>]+/g, withoutQuery),
      )
