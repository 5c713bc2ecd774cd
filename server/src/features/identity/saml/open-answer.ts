import { promisify } from 'node:util'
import { readXml } from './read-xml.ts'

/**
 * An answer with what was encrypted for us in the clear. That is all: anybody may encrypt for us, so what comes out is
 * read and checked as if it had come like that. A signature around the encrypted form is lost; the one inside counts.
 */
export async function openAnswer(xml: string, privateKey: string | undefined): Promise<string> {
  const place = placeOfEncrypted(xml)
  if (!place) return xml
  if (privateKey === undefined) throw new Error('encrypted, and we have no key')
  const encrypted = xml.slice(place.from, place.to)
  // The library that opens it takes what is not well-formed too.
  await readXml(encrypted)
  const options = { key: privateKey, disallowDecryptionWithInsecureAlgorithm: true, warnInsecureAlgorithm: false }
  // Loaded on first use: most installations have no SAML.
  const { decrypt } = await import('xml-encryption')
  const assertion = await promisify(decrypt)(encrypted, options)
  return xml.slice(0, place.from) + assertion.replace(/^\s*<\?xml[^>]*>/, '') + xml.slice(place.to)
}

/** Of the first in the text: wherever that stands, an answer in which another is left is refused by the library. */
function placeOfEncrypted(xml: string): { from: number; to: number } | undefined {
  const start = /<((?:[\w.-]+:)?EncryptedAssertion)[\s>]/.exec(xml)
  const end = start ? xml.indexOf(`</${start[1]}`, start.index) : -1
  const to = end === -1 ? -1 : xml.indexOf('>', end)
  return start && to !== -1 ? { from: start.index, to: to + 1 } : undefined
}
