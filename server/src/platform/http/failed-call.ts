/** These happen before a byte of the request has left. */
const neverConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

interface FailedCall {
  /** With the code of the cause. */
  message: string
  /** The other side may have received it. */
  maybeSent: boolean
}

/** Why a `fetch` has failed. */
export function failedCallOf(error: unknown): FailedCall {
  const { message, cause } = error as Error & { cause?: { code?: unknown } }
  const code = typeof cause?.code === 'string' ? cause.code : undefined
  return {
    message: code === undefined ? message : `${message}: ${code}`,
    maybeSent: code === undefined || !neverConnected.has(code),
  }
}

/** Undefined for what is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
