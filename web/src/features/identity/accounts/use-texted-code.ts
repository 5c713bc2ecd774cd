import { useEffect, useEffectEvent } from 'react'

/** The browser's own reader of codes, where it has one. */
interface CodeRequest extends CredentialRequestOptions {
  otp: { transport: ['sms'] }
}

/** Takes the code out of the SMS, once the person agrees: its last line names our site (WebOTP). */
export function useTextedCode(onCode: (code: string) => void) {
  const take = useEffectEvent(onCode)
  useEffect(() => {
    if (!('OTPCredential' in window)) return undefined
    const ending = new AbortController()
    const request: CodeRequest = { otp: { transport: ['sms'] }, signal: ending.signal }
    navigator.credentials.get(request).then(
      (credential) => {
        const { code } = (credential ?? {}) as { code?: unknown }
        if (typeof code === 'string') take(code)
      },
      // Refused, or the page was left: the code is typed.
      () => undefined,
    )
    return () => ending.abort()
  }, [])
}
