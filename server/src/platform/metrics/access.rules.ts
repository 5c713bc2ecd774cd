import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

export interface MetricsAccess {
  /** Who sends it as bearer may scrape. Where one is set, nobody may without it. */
  token: string | undefined
  /** Without a token, whether programs of this machine may scrape. */
  local: boolean
}

interface Caller {
  /** Of the socket: never what a header says. */
  address: string | undefined
  headers: IncomingHttpHeaders
}

/** Whether anybody at all may scrape here: where not, there is no such path. */
export const isScraped = ({ token, local }: MetricsAccess) => token !== undefined || local

export function mayScrape({ token, local }: MetricsAccess, { address, headers }: Caller): boolean {
  if (token !== undefined) return isBearer(token, headers.authorization)
  return local && isLoopback(address) && isLocalHost(headers.host) && !isForwarded(headers)
}

/** By hashes, which are of one length: how long the comparison takes says nothing about the token. */
function isBearer(token: string, authorization = ''): boolean {
  const [, input = ''] = /^Bearer +(\S+)$/i.exec(authorization) ?? []
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(input), hash(token))
}

const isLoopback = (address = '') => /^(?:::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/.test(address)

/** A page of another site that a browser on this machine shows reaches us under its own name (DNS rebinding). */
const isLocalHost = (host = '') => /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i.test(host)

/** Behind a proxy on this machine everybody comes from loopback; a proxy names whom it forwards. */
const isForwarded = (headers: IncomingHttpHeaders) =>
  Object.keys(headers).some((name) =>
    /^(?:x-forwarded-|forwarded$|x-real-ip$|via$|x-client-ip$|cf-|true-client-)/.test(name),
  )
