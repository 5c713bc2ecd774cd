import type { Xml } from './metadata.rules.ts'

/** SHA-1 can be forged by who has money, and a shared secret is no signature; no organisation of today needs them. */
const weak = /xmldsig#(?:(?:rsa-)?sha1$|hmac)/

/** Whether anything in the document was signed so. It checks the parsed document: the text can spell a name in many ways. */
export function isWeaklySigned(element: Xml): boolean {
  const named = Object.entries(element.$ ?? {}).some(
    ([name, value]) => /(?:^|:)Algorithm$/.test(name) && weak.test(value.trim()),
  )
  return (
    named ||
    Object.values(element)
      .flat()
      .some((child) => isElement(child) && isWeaklySigned(child))
  )
}

const isElement = (value: unknown): value is Xml => typeof value === 'object' && value !== null
