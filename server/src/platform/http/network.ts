/**
 * The network a request comes from, as limits count it: an IPv4 address as it is, an IPv6 address by its first 64 bits,
 * of which a provider gives each customer at least one. Empty when the IP is not known.
 */
export function networkOf(ip: string | null): string {
  const [address = ''] = (ip ?? '').split('%')
  if (!address.includes(':')) return address
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const mapped = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(canonical)
  if (mapped) return [mapped[1], mapped[2]].flatMap((pair) => bytesOf(pair ?? '')).join('.')
  const [head = '', tail] = canonical.split('::')
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')]
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0')
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}

const groupsOf = (text: string) => text.split(':').filter(Boolean)

const bytesOf = (pair: string) => [Number.parseInt(pair, 16) >> 8, Number.parseInt(pair, 16) & 0xff]
