/**
 * A Kenyan phone number as `254…` without plus, or null when it is not one.
 * `254` with 12 digits in all, `0` with 10, or 9 digits starting with 7 or, since 2019, with 1.
 */
export function normalisePhone(input: string): string | null {
  const digits = input.replace(/\D/g, '')
  if (digits.startsWith('254') && digits.length === 12) return digits
  if (digits.startsWith('0') && digits.length === 10) return `254${digits.slice(1)}`
  if (/^[71]\d{8}$/.test(digits)) return `254${digits}`
  return null
}

/** Safaricom's prompt only reaches a mobile: 07… or 01…. Used for a warning; `STRICT_MSISDN` makes it a refusal. */
export const looksLikeLandline = (normalised: string) => !/^254[71]\d{8}$/.test(normalised)

/** `0712 ••• 678`: a number as others than its owner see it. */
export const maskPhone = (normalised: string) => `0${normalised.slice(3, 6)} ••• ${normalised.slice(-3)}`
