export type Chain = 'ethereum' | 'solana'

/** What a wallet's owner signed, in EIP-4361's words. */
export interface Web3Message {
  domain: string
  /** Of the first line's `https://…`, where the wallet writes one. */
  scheme: string | undefined
  address: string
  statement: string | undefined
  uri: string
  chainId: string | undefined
  issuedAt: Date
  expiresAt: Date | undefined
  notBefore: Date | undefined
}

const names: Record<Chain, string> = { ethereum: 'Ethereum', solana: 'Solana' }
const firstLine =
  /^(?:([a-z][a-z0-9+.-]{0,20}):\/\/)?([^\s/@\\?#]{1,255}) wants you to sign in with your (\w+) account:$/
const field = /^(URI|Version|Chain ID|Nonce|Issued At|Expiration Time|Not Before|Request ID): (.+)$/
const [minBytes, maxBytes] = [64, 20_480]

/**
 * Parses a message by its keys: the client writes them in two orders, with and without nonce or statement. Undefined
 * when anything is off: an unknown line, a key twice, an extra blank line. Never throws.
 */
export function parseWeb3Message(chain: Chain, text: string): Web3Message | undefined {
  if (!isMessageSized(text) || !text.isWellFormed() || /[\p{Cc}--\n]/v.test(text)) return undefined
  const lines = text.split('\n')
  const [, scheme, domain, name] = firstLine.exec(lines[0] ?? '') ?? []
  const address = lines[1] ?? ''
  if (!domain || name !== names[chain] || !isAddress(chain, address) || lines[2] !== '') return undefined
  const { statement, rest } = splitStatement(lines.slice(3))
  const fields = readFields(rest)
  if (!fields || fields.get('Version') !== '1') return undefined
  const [issuedAt, expiresAt, notBefore] = ['Issued At', 'Expiration Time', 'Not Before'].map((key) =>
    momentIn(fields.get(key)),
  )
  const uri = fields.get('URI')
  if (!uri || !issuedAt || expiresAt === null || notBefore === null) return undefined
  const chainId = fields.get('Chain ID')
  if (chain === 'ethereum' && !/^\d{1,20}$/.test(chainId ?? '')) return undefined
  return { domain, scheme, address, statement, uri, chainId, issuedAt, expiresAt, notBefore }
}

export const isMessageSized = (text: string) => {
  const bytes = Buffer.byteLength(text)
  return bytes >= minBytes && bytes <= maxBytes
}

const isAddress = (chain: Chain, address: string) =>
  (chain === 'ethereum' ? /^0x[0-9a-fA-F]{40}$/ : /^[1-9A-HJ-NP-Za-km-z]{32,44}$/).test(address)

/** A line of words and a blank after it, or a second blank instead, or nothing at all. */
function splitStatement([first, second, ...rest]: string[]): { statement: string | undefined; rest: string[] } {
  const after = second === undefined ? rest : [second, ...rest]
  if (first === '') return { statement: undefined, rest: after }
  if (first !== undefined && second === '') return { statement: first, rest }
  return { statement: undefined, rest: first === undefined ? [] : [first, ...after] }
}

function readFields(lines: string[]): Map<string, string> | undefined {
  const resources = lines.findIndex((line) => /^Resources:?$/.test(line))
  const written = resources < 0 ? lines : lines.slice(0, resources)
  if (resources >= 0 && !lines.slice(resources + 1).every((line) => /^- \S+$/.test(line))) return undefined
  const fields = new Map<string, string>()
  for (const line of written) {
    const [, key, value] = field.exec(line) ?? []
    if (!key || !value || fields.has(key)) return undefined
    fields.set(key, value)
  }
  return fields
}

const rfc3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/

/** Null for what is written but is no moment. */
function momentIn(text: string | undefined): Date | null | undefined {
  if (text === undefined) return undefined
  const moment = new Date(text)
  return rfc3339.test(text) && !Number.isNaN(moment.getTime()) ? moment : null
}
