import type { IncomingHttpHeaders } from 'node:http'
import { cookiesOf, isUnambiguous, type Cookies } from '../http/cookies.ts'

/** All that a page may be made from, beside its address. */
export interface PageInput {
  /** Whether everybody who sends such a request gets the same page. */
  shared: boolean
  cookies: Cookies
  /** Sent along when the page calls the API. */
  headers: Record<string, string>
}

const sharedHeaders = ['accept-language'] as const
const personalHeaders = [...sharedHeaders, 'cookie', 'authorization', 'user-agent'] as const

/**
 * A shared page is made from its address and the headers that distinguish shared pages, and never sees the others: whatever
 * else a request says, and however it is written, cannot change what the next visitor gets.
 */
export function pageInputOf(headers: IncomingHttpHeaders): PageInput {
  const shared = isForEveryone(headers)
  const names = shared ? sharedHeaders : personalHeaders
  return {
    shared,
    cookies: shared ? {} : cookiesOf(headers),
    headers: Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]))),
  }
}

/** A token, a cookie of ours, or cookies that can be read in two ways make a page personal. */
const isForEveryone = (headers: IncomingHttpHeaders) =>
  headers.authorization === undefined && isUnambiguous(headers) && !/(?:^|; )mtaa_/i.test(headers.cookie ?? '')
