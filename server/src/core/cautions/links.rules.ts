import { plainOf } from './plain.ts'

const name = 'mtaa'
/** What makes a written name an address without `https://`. */
const endings = new Set(
  'com net org info biz co ke app shop store online site xyz top click link live me io dev africa tz ug rw et ng za uk in us cc ru cn tk ml ga cf gq ly pw vip pro club today website space fun icu buzz loan pay tech cloud page digital market zone world life help support center global group money finance cash news'.split(
    ' ',
  ),
)
const shownAs = /\[([^[\]\n]{1,200})\]\(([^()\s]{1,500})\)/g
const breaks = /[\s<>()[\]"`{}]+/
const marks = /[,;!?*|'’]+/

/** Whether a link of this text pretends to be ours, or shows another address than it opens. `host` is ours. */
export function hasFalseLink(text: string, host: string): boolean {
  for (const [, shown = '', opened = ''] of text.matchAll(shownAs)) {
    const [first] = addressesIn(opened)
    if (addressesIn(shown).some((one) => hostOf(one) !== (first && hostOf(first)))) return true
  }
  return addressesIn(text, endingOf(host)).some((address) => isFalse(address, host))
}

interface Address {
  user: string
  host: string
  rest: string
}

const hostOf = ({ host }: Address) => host.toLowerCase()

/** What can be opened or copied as an address; `ending` is one more that makes it so. */
function addressesIn(text: string, ending?: string): Address[] {
  const found: Address[] = []
  for (const word of text.split(breaks)) {
    const scheme = word.search(/https?:[/\\]{1,4}/i)
    if (scheme >= 0) found.push(splitAddress(word.slice(scheme).replace(/^https?:[/\\]{1,4}/i, '')))
    else if (/[.。．]/.test(word))
      found.push(
        ...word
          .split(marks)
          .map(bareAddress)
          .filter((one) => isAddress(one, ending)),
      )
  }
  return found
}

/** Without `Link:` before it. */
const bareAddress = (word: string) => splitAddress(word.replace(/^[^.。．/@:]{0,40}:(?=[^\d])/, ''))

const endingOf = (host: string) => host.split(/[.。．]/).at(-1) ?? ''

/** A sentence that begins right after a full stop is no address: `mtaa.Nakuja`. */
function isAddress({ host }: Address, more: string | undefined): boolean {
  const ending = endingOf(host)
  if (ending === host) return false
  return ending === more || (endings.has(ending.toLowerCase()) && !/^\p{Lu}\p{Ll}/u.test(ending))
}

function splitAddress(address: string): Address {
  const end = address.search(/[/?#\\]/)
  const authority = end < 0 ? address : address.slice(0, end)
  const at = authority.lastIndexOf('@')
  let last = authority.length
  while (last > at + 1 && ".,:;!?'*_".includes(authority[last - 1] ?? '')) last--
  return {
    user: at < 0 ? '' : authority.slice(0, at),
    host: authority.slice(at + 1, last).replace(/:\d{1,5}$/, ''),
    rest: end < 0 ? '' : address.slice(end),
  }
}

function isFalse({ user, host, rest }: Address, ours: string): boolean {
  // `name@host` without more is an e-mail address.
  if (user !== '') return rest !== '' || user.includes(':') || isLikeOurs(user)
  const plain = host.normalize('NFKC').toLowerCase()
  if (plain === ours || plain.endsWith(`.${ours}`)) return /^\/?\\/.test(rest)
  if (/(?:^|\.)xn--/.test(plain) || /[^\p{ASCII}]/u.test(plain)) return true
  return isLikeOurs(host) || isLikeOurs(rest) || isNearly(looksOf(host), looksOf(ours))
}

const looksOf = (part: string) =>
  plainOf(part)
    .replaceAll('rn', 'm')
    .replaceAll('nn', 'm')
    .replaceAll('4', 'a')
    .replaceAll('@', 'a')
    .replaceAll('7', 't')
    .replaceAll('0', 'o')
    .replaceAll('1', 'l')

const isLikeOurs = (part: string) => looksOf(part).replace(/[-_]/g, '').includes(name)

/** One letter more, less or other. */
function isNearly(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || one.length < 5) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  let end = 0
  const most = Math.min(one.length, other.length) - start
  while (end < most && one.at(-1 - end) === other.at(-1 - end)) end++
  return Math.max(one.length, other.length) - start - end <= 1
}
